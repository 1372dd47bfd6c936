import { type Language, languages } from '@gridhelm/contract/language'
import type { Page } from '@playwright/test'
import { type Look, seriousViolations } from './axe.ts'
import { isStill, layoutFaults, windows } from './layout/layout.ts'
import { goWithin, visibleTexts } from './screen-texts.ts'
import { expect } from './server.ts'
import { untranslated } from './shared-texts.ts'

/** A screen of the way, and for what it is looked at besides its layout and language. */
export interface Stop {
  path: string
  look: Look
  /** Its colours are looked at in the dark too. */
  inDark?: boolean
  /** For makers of screens, who read the names of our code. */
  isOfMakers?: boolean
  /** Cells of tables hold what people have entered, and are not compared unless this says so. */
  withCells?: boolean
}

const entered = 'script, style, code, pre, td'

export type Pages = Readonly<Record<Language, Page>>

const [usual, , phone] = windows

async function violationsAt(page: Page, { look, inDark }: Stop, where: 'main' | 'body'): Promise<string[]> {
  const found = await seriousViolations(page, look, where)
  if (!inDark) return found
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-appearance=dark]')).toBeAttached()
  await isStill(page)
  const inTheDark = await seriousViolations(page, 'colours', where)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...inTheDark.map((one) => `in the dark, ${one}`)]
}

/** As a link leads there; in whichever window the screen before was left. */
async function arrive(page: Page, { path: general }: Stop, language: Language): Promise<string> {
  const path = general.replace('/manual/en', `/manual/${language}`)
  await goWithin(page, path)
  expect(new URL(page.url()).pathname, 'the way led elsewhere').toBe(path.replace(/\?.*/, ''))
  return path
}

/** There and back again: the window that a screen was left in is the first for the next. */
async function inEachWindow(
  page: Page,
  index: number,
  look: (size: (typeof windows)[number]) => Promise<void>,
): Promise<void> {
  for (const size of index % 2 === 0 ? windows : windows.toReversed()) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    await look(size)
  }
}

/** The languages take turns: what makes it hard to use is the same in all of them. */
const isTurnOf = (language: Language, index: number) => languages[index % languages.length] === language

/** What is around the screens is looked at once, with the first of them. */
const placeFor = (index: number) => (index === 0 ? 'body' : 'main')

/** What each screen says in the usual window. */
async function walkIn(language: Language, page: Page, stops: readonly Stop[]): Promise<string[][]> {
  const said: string[][] = []
  for (const [index, stop] of stops.entries()) {
    const path = await arrive(page, stop, language)
    await inEachWindow(page, index, async (size) => {
      const what = `${path} in ${language}, ${size.width} px`
      expect.soft(await layoutFaults(page), what).toEqual([])
      if (size !== usual) return
      said.push(await visibleTexts(page, stop.withCells ? undefined : entered))
      if (!isTurnOf(language, index)) return
      expect.soft(await violationsAt(page, stop, placeFor(index)), what).toEqual([])
    })
  }
  return said
}

/** Goes by the links of the console, in each language beside the others; every screen is opened once in each. */
export async function walk(pages: Pages, stops: readonly Stop[], names: readonly string[]): Promise<void> {
  const [english = [], ...others] = await Promise.all(
    languages.map((language) => walkIn(language, pages[language], stops)),
  )
  for (const [index, { path, isOfMakers }] of stops.entries()) {
    if (isOfMakers) continue
    for (const [place, language] of (['zh', 'fr'] as const).entries()) {
      const said = others[place]?.[index] ?? []
      expect(said.length, `${path} says something`).toBeGreaterThan(0)
      const left = untranslated(english[index] ?? [], said, language, names)
      expect.soft(left, `${path} in ${language} as in English`).toEqual([])
    }
  }
}

/** Each once, the languages taking turns, as wide as a usual screen and as a phone. */
export async function walkInTurns(pages: Pages, stops: readonly Stop[]): Promise<void> {
  const goIn = async (language: Language) => {
    const page = pages[language]
    for (const [index, stop] of stops.entries()) {
      if (!isTurnOf(language, index)) continue
      const path = await arrive(page, stop, language)
      for (const size of [usual, phone]) {
        await page.setViewportSize(size)
        const what = `${path} in ${language}, ${size.width} px`
        expect.soft(await layoutFaults(page), what).toEqual([])
        if (size !== usual) continue
        expect((await visibleTexts(page)).length, `${path} says something`).toBeGreaterThan(0)
        expect.soft(await violationsAt(page, { ...stop, inDark: false }, placeFor(index)), what).toEqual([])
      }
    }
  }
  await Promise.all(languages.map(goIn))
}

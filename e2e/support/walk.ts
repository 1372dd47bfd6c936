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

const usual = windows[0]

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

/** What each screen says in the usual window. */
async function walkIn(language: Language, page: Page, stops: readonly Stop[]): Promise<string[][]> {
  const said: string[][] = []
  for (const [index, stop] of stops.entries()) {
    const path = stop.path.replace('/manual/en', `/manual/${language}`)
    await goWithin(page, path)
    expect(new URL(page.url()).pathname, 'the way led elsewhere').toBe(path.replace(/\?.*/, ''))
    // There and back again: the window that the last screen was left in is the first for the next.
    for (const size of index % 2 === 0 ? windows : windows.toReversed()) {
      if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
      const what = `${path} in ${language}, ${size.width} px`
      expect.soft(await layoutFaults(page), what).toEqual([])
      if (size !== usual) continue
      said.push(await visibleTexts(page, stop.withCells ? undefined : entered))
      // The languages take turns: what it looks for is the same in all of them.
      if (languages[index % languages.length] !== language) continue
      // What is around the screens is looked at once, with the first of them.
      const where = index === 0 ? 'body' : 'main'
      expect.soft(await violationsAt(page, stop, where), what).toEqual([])
    }
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

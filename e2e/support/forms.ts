import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { readForms } from '../../scripts/form-rule.ts'
import { readSources } from '../../scripts/import-rule.ts'
import { root } from '../../scripts/places.ts'
import { goWithin } from './screen-texts.ts'

/** What was filled in has to be there still. */
type Held = () => Promise<void>

/** How people come to a form, and what they can lose in it. */
export interface Way {
  /** The screen that it is opened from. */
  at: string
  open: (page: Page) => Promise<void>
  /** Fills something in; without it, the first field for text. */
  fill?: (page: Page) => Promise<Held>
  /** It stands on a page, which is left instead of closed. */
  isPage?: true
}

export type Ways = Readonly<Record<string, Way>>

interface Declared {
  noun: string
  can: { add?: true; edit?: true; import?: true }
}

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'noun' in value && 'can' in value

/** Every list that the contract declares has a form of its own, and some a sheet to import. */
async function declaredForms(): Promise<string[]> {
  const names: string[] = []
  for await (const path of glob('packages/contract/src/**/{*resource,list}.ts', { cwd: root })) {
    const module = (await import(join(root, path))) as Record<string, unknown>
    for (const { noun, can } of Object.values(module).filter(isDeclared)) {
      if (can.add || can.edit) names.push(noun)
      if (can.import) names.push(`${noun}Import`)
    }
  }
  return names
}

/** The names of all forms that can lose something, as the sources have them. */
export async function allForms(): Promise<string[]> {
  const written = readForms(await readSources(root)).forms.filter(({ losesNothing }) => !losesNothing)
  return [...new Set([...written.map(({ name }) => name), ...(await declaredForms())])].toSorted()
}

export const dialogOf = (page: Page) => page.getByRole('dialog').last()

// Short enough for every field.
const typed = 'By hand'

const firstField = (page: Page, name: string): Locator =>
  page
    .locator(`form[data-form="${name}"]`)
    .locator(
      'input:not([readonly], [type=file], [type=radio], [type=checkbox], [role=combobox], .ant-picker *), textarea',
    )
    .filter({ visible: true })
    .first()

async function fillFirst(page: Page, name: string): Promise<Held> {
  const field = firstField(page, name)
  const isNumber = (await field.getAttribute('role')) === 'spinbutton'
  await field.fill(isNumber ? '7' : typed)
  // A number gets its digits once it is left.
  return () => expect(field).toHaveValue(isNumber ? /^7(\.0+)?$/ : typed)
}

const isPanel = (frame: Locator) => frame.evaluate((element) => element.closest('.ant-drawer') !== null)

type Close = (page: Page) => Promise<void>

const closings: readonly [Close, ...Close[]] = [
  (page) => page.keyboard.press('Escape'),
  (page) => dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click(),
  // Beside every dialog, and left of every panel.
  (page) => page.mouse.click(8, 450),
]

const leaveByMenu: Close = (page) => page.getByRole('link', { name: 'My announcements' }).first().click()

/** Opens each, fills something in, and closes it: it asks, keeps what is there, and lets go of it only when told to. */
export async function goThrough(page: Page, ways: Ways): Promise<string[]> {
  const lost: string[] = []
  const seen = new Set<string>()
  let shown = ''
  for (const [name, way] of Object.entries(ways)) {
    try {
      const isCovered = (await page.getByRole('dialog').count()) > 0
      if (isCovered) await goWithin(page, '/404')
      if (isCovered || shown !== way.at) await goWithin(page, way.at)
      shown = way.isPage ? '' : way.at
      await visit(page, name, way, seen)
    } catch (error) {
      // One that fails does not hide the others.
      lost.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      await page.goto('/404')
      shown = ''
    }
  }
  return lost
}

/** Closes until it is asked about: a key that comes while the question before still goes away is nobody's. */
async function untilAsked(page: Page, question: Locator, close: Close): Promise<void> {
  await expect(async () => {
    if (!(await question.isVisible())) await close(page)
    await expect(question).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
}

async function visit(page: Page, name: string, way: Way, seen: Set<string>): Promise<void> {
  await way.open(page)
  const frame = page.locator(`[data-form="${name}"]`)
  await expect(frame).toBeAttached()
  const sort = way.isPage ? 'page' : (await isPanel(frame)) ? 'panel' : 'dialog'
  // The frames are the same everywhere: every way out is tried with the first of each.
  const isFirst = !way.isPage && !way.fill && !seen.has(sort)
  if (isFirst) seen.add(sort)
  const usual = way.isPage ? leaveByMenu : closings[0]
  const outs = isFirst ? closings : [usual]
  const question = page.getByRole('dialog').filter({ hasText: /(Close|Leave) without saving\?/ })

  const held = way.fill ? await way.fill(page) : await fillFirst(page, name)
  for (const close of outs) {
    await untilAsked(page, question, close)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await held()
  }
  await untilAsked(page, question, usual)
  await question.getByRole('button', { name: /^(Close|Leave) without saving$/ }).click()
  await expect(frame).toHaveCount(0)
  if (!isFirst) return

  await way.open(page)
  await expect(firstField(page, name)).not.toHaveValue(typed)
  await closings[0](page)
  await expect(frame).toHaveCount(0)
}

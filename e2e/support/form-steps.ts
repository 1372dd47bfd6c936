import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { dialogOf, type Way } from './forms.ts'
import { untilReadable } from './screen-texts.ts'

export const press = (where: Page | Locator, name: string | RegExp) =>
  where
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words }).first()

/** A list and the button above it. */
export const list = (screen: string, button: string | RegExp = /Add$/): Way => ({
  at: `/isps/${screen}`,
  open: (page) => press(page, button),
})

/** A list, a row of it by its words, and what stands behind its buttons. */
export const row = (screen: string, words: string, ...buttons: readonly (string | RegExp)[]): Way => ({
  at: `/isps/${screen}`,
  open: async (page) => {
    const [first = '', ...others] = buttons
    await press(rowOf(page, words), first)
    for (const button of others) await press(dialogOf(page), button)
  },
})

/** What stands in the menu of a row. */
export const more = (screen: string, words: string, item: string): Way => ({
  at: `/isps/${screen}`,
  open: async (page) => {
    await press(rowOf(page, words), /^More for/)
    await page.getByRole('menuitem', { name: item }).click()
  },
})

type Fill = NonNullable<Way['fill']>

/** Another option of the first choice. */
export const choosing: Fill = async (page) => {
  await dialogOf(page).getByRole('combobox').first().click()
  const offered = page.locator('.ant-select-dropdown').filter({ visible: true })
  await offered.locator('.ant-select-item-option:not([aria-selected=true])').first().click()
  const box = dialogOf(page).locator('.ant-select').first()
  const chosen = await box.innerText()
  // Where several can be chosen it stays open.
  if ((await dialogOf(page).locator('.ant-select-multiple').count()) > 0) await page.keyboard.press('Escape')
  await expect(offered).toHaveCount(0)
  // It takes the next Escape too while it is on its way out.
  await untilReadable(page)
  return () => expect(box).toHaveText(chosen)
}

/** The first box, of a table or a list. */
export const ticking: Fill = async (page) => {
  const box = dialogOf(page).locator('tbody, form').getByRole('checkbox').first()
  await box.check()
  return () => expect(box).toBeChecked()
}

/** A button, and what stands there once it was pressed. */
export const pressing =
  (name: string | RegExp, sign: string | RegExp): Fill =>
  async (page) => {
    await press(dialogOf(page), name)
    const held = () => expect(dialogOf(page).getByText(sign).first()).toBeVisible()
    await held()
    return held
  }

export const typing =
  (label: string, text: string, kept = text): Fill =>
  async (page) => {
    const field = dialogOf(page).getByLabel(label).first()
    await field.fill(text)
    return () => expect(field).toHaveValue(kept)
  }

export const importing = (screen: string): Way => ({
  ...list(screen, /Import$/),
  fill: async (page) => {
    const sheet = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('a\n') }
    await dialogOf(page).locator('input[type=file]').setInputFiles(sheet)
    const held = () => expect(dialogOf(page).getByText('rows.csv')).toBeVisible()
    await held()
    return held
  },
})

import type { Page } from '@playwright/test'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

/** What the browser keeps of a dictionary, as texts in their order. */
const keptTexts = (page: Page, code: string) =>
  page.evaluate((wanted) => {
    const kept = JSON.parse(window.localStorage.getItem('UI_CACHE_DB_DICT_DATA') ?? '{}')
    return ((kept.value?.[wanted] ?? []) as { text: string }[]).map(({ text }) => text)
  }, code)

const formOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function addDictionary(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).click()
  const form = formOf(page, 'Dictionaries: add')
  await form.getByLabel('Dictionary name', { exact: true }).fill(name)
  await form.getByLabel('Dictionary code').fill(code)
  await form.getByRole('button', { name: 'Save' }).click()
}

async function addItem(page: Page, name: string, value: string): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Items of/ })
    .getByRole('button', { name: 'Add' })
    .click()
  const form = formOf(page, 'Dictionary items: add')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Data value').fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

test('what every browser keeps of a dictionary follows its items', async ({
  page,
  openElsewhere,
  platform,
}) => {
  await logIn(page, 'admin')
  await page.goto('/isps/dictionaries')
  await addDictionary(page, 'Fuel', 'sex')
  const form = formOf(page, 'Dictionaries: add')
  await expect(form.getByText(/^This dictionary code exists already/)).toBeVisible()
  await form.getByLabel('Dictionary code').fill('fuel')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /fuel/ })
  await row.getByRole('button', { name: 'Items' }).click()

  const other = await openElsewhere()
  await logIn(other, 'enduser')
  const connected = other.waitForEvent('websocket')
  await other.goto('/stationmanage/sel')
  await connected

  await addItem(page, 'Diesel', 'd')
  await addItem(page, 'Gas', 'g')
  await expect.poll(() => keptTexts(page, 'fuel')).toEqual(['Diesel', 'Gas'])
  await expect.poll(() => keptTexts(other, 'fuel')).toEqual(['Diesel', 'Gas'])

  await page.getByRole('switch', { name: 'Offer “Diesel”' }).click()
  await expect(page.getByRole('row', { name: /Diesel/ })).toContainText('Disabled')
  await expect.poll(() => keptTexts(page, 'fuel')).toEqual(['Gas'])
  // Its English name would be found among translated ones by others.
  await platform.db.deleteFrom('sysDict').where('dictCode', '=', 'fuel').execute()
})

test('a deleted dictionary is restored, or deleted for good after a warning', async ({ page, platform }) => {
  await platform.db
    .insertInto('sysDict')
    .values({
      id: 'e2e-cable',
      dictCode: 'cable',
      dictNameEn: 'Cable',
      dictNameZh: '电缆',
      dictNameFr: 'Câble',
    })
    .execute()
  await platform.db
    .insertInto('sysDictItem')
    .values({
      id: 'e2e-cable-1',
      dictId: 'e2e-cable',
      itemValue: '1',
      itemTextEn: 'Copper',
      itemTextZh: '铜',
      itemTextFr: 'Cuivre',
    })
    .execute()
  await logIn(page, 'admin')
  await page.goto('/isps/dictionaries')
  const row = page.getByRole('row', { name: /cable/ })

  const deleteIt = async () => {
    await row.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('tooltip', { name: /Delete “Cable”/ })
    await expect(question).toContainText('can be restored')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  }
  await deleteIt()
  await expect.poll(() => keptTexts(page, 'cable')).toEqual([])
  await page.getByRole('button', { name: 'Deleted dictionaries' }).click()
  const bin = page.getByRole('dialog', { name: 'Deleted dictionaries' })
  const gone = bin.getByRole('listitem').filter({ hasText: 'Cable' })
  await gone.getByRole('button', { name: 'Restore' }).click()
  await expect(gone).toHaveCount(0)
  await bin.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeVisible()
  await expect.poll(() => keptTexts(page, 'cable')).toEqual(['Copper'])

  await deleteIt()
  await page.getByRole('button', { name: 'Deleted dictionaries' }).click()
  await gone.getByRole('button', { name: 'Delete for good' }).click()
  const last = page.getByRole('tooltip', { name: /for good/ })
  await expect(last).toContainText('This cannot be undone.')
  await last.getByRole('button', { name: 'Delete for good' }).click()
  await expect(gone).toHaveCount(0)
  await expect(bin.getByText('No deleted dictionaries')).toBeVisible()
})

test('a dictionary that the system works with can be put into other words, no more', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/dictionaries?dictCode=priority')
  const row = page.getByRole('row', { name: /priority/ })
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = formOf(page, 'Dictionaries: edit')
  await expect(form.getByLabel('Dictionary code')).toBeDisabled()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: 'Items' }).click()
  const items = page.getByRole('dialog', { name: /^Items of/ })
  await expect(items.getByText('The system itself works with these values.')).toBeVisible()
  await expect(items.getByRole('button', { name: 'Add' })).toHaveCount(0)
  await items
    .getByRole('row', { name: /Urgent/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const item = formOf(page, 'Dictionary items: edit')
  await expect(item.getByLabel('Data value')).toBeDisabled()
  await item.getByLabel('Name', { exact: true }).fill('Very urgent')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(items.getByRole('row', { name: /Very urgent/ })).toBeVisible()
  await expect.poll(() => keptTexts(page, 'priority')).toEqual(['General', 'Important', 'Very urgent'])
})

test('categories are a tree whose codes are made by the server', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/categories')
  await page.getByRole('button', { name: 'Show what is below “Equipment”' }).click()
  const generators = page.getByRole('row', { name: /Generators/ })
  await generators.getByRole('button', { name: 'Add below' }).click()
  const form = formOf(page, 'Categories: add')
  await form.getByLabel('Name', { exact: true }).fill('Biogas')
  await form.getByRole('button', { name: 'Other languages' }).click()
  await form.getByLabel('Name (中文)').fill('沼气')
  await form.getByRole('button', { name: 'Save' }).click()
  const added = page.getByRole('row', { name: /Biogas/ })
  await expect(added).toContainText('B01A01A03')

  await page.getByRole('search').getByLabel('Name').fill('biog')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row', { name: /Generators/ })).toHaveCount(0)
  await expect(added).toContainText('B01A01A03')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('button', { name: 'Hide what is below “Generators”' })).toBeVisible()

  await generators.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('tooltip', { name: /Delete “Generators”/ })
  await expect(question).toContainText('Everything below is deleted too.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(generators).toHaveCount(0)
  await expect(added).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Storage/ })).toBeVisible()
})

test('both screens fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'admin')
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await page.goto('/isps/categories')
  await page.getByRole('button', { name: 'Show what is below “Customers”' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Households' })).toContainText('B03A01')
  expect(await isWider()).toBe(false)
  await page.goto('/isps/dictionaries?dictCode=sex')
  await page.getByRole('button', { name: 'Items' }).click()
  await expect(page.getByRole('switch', { name: 'Offer “Male”' })).toBeVisible()
  expect(await isWider()).toBe(false)
})

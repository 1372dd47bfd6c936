import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from '../../apps/server/src/testing/read-sheet.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const screen = '/isps/positions'
const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

async function openScreen(page: Page): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(screen)
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
}

async function add(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).click()
  await dialogOf(page).getByLabel('Code').fill(code)
  await dialogOf(page).getByLabel('Name', { exact: true }).fill(name)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
}

async function search(page: Page, code: string): Promise<void> {
  const form = page.getByRole('search')
  await form.getByLabel('Code').fill(code)
  await form.getByRole('button', { name: 'Search' }).click()
}

/** What the browser saved, as rows of texts. */
async function savedRows(page: Page, format: string): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  return readSheet(await readFile(await (await saved).path()))
}

test('who gives up while it is being saved is asked, and asked no longer once it is saved', {
  tag: everyday,
}, async ({ page }) => {
  await openScreen(page)
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/sys/position/add', async (route) => {
    await mayGoOn
    await route.continue()
  })
  await add(page, 'E2E-SLOW', 'Night watch')
  await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toHaveClass(/loading/)
  await page.keyboard.press('Escape')
  const question = dialogOf(page).filter({ hasText: 'Close without saving?' })
  await expect(question).toBeVisible()
  goOn()
  await expect(rowOf(page, 'E2E-SLOW')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(dialogOf(page)).toBeHidden()
  // The next one is asked about again.
  await page.getByRole('button', { name: 'Add' }).click()
  await dialogOf(page).getByLabel('Code').fill('E2E-NEXT')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
})

test('what is being saved stays as it is, and can be changed again when it could not be saved', async ({
  page,
}) => {
  await openScreen(page)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  await page.route(
    '**/sys/position/add',
    async (route) => {
      await mayEnd
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = dialogOf(page)
  const name = dialog.getByLabel('Name', { exact: true })
  await dialog.getByLabel('Code').fill('E2E-HELD')
  await name.fill('Gate keeper')
  await name.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveClass(/loading/)
  await page.keyboard.type('s at night')
  await page.keyboard.press('Backspace')
  await dialog.getByLabel('Rank').click({ force: true })
  await expect(page.getByTitle('Senior')).toBeHidden()
  await expect(name).toHaveValue('Gate keeper')
  await expect(name).toBeFocused()
  end()
  await expect(dialog.getByText('Save Error')).toBeVisible()
  await page.keyboard.type('s')
  await expect(name).toHaveValue('Gate keepers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'E2E-HELD')).toContainText('Gate keepers')
})

test('a position is added once, its code is refused a second time at its field, and it is edited', {
  tag: everyday,
}, async ({ page }) => {
  await openScreen(page)
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a position code!')).toBeVisible()
  await expect(dialog.getByText('Please enter a position name!')).toBeVisible()
  await dialog.getByLabel('Code').fill('E2E-1')
  await dialog.getByLabel('Name', { exact: true }).fill('Shift engineer')
  await dialog.getByLabel('Rank').click()
  await page.getByTitle('Senior').click()
  // However often somebody clicks, it is one position.
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByText('Save Successful')).toHaveCount(1)
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'E2E-1')).toContainText('Senior')

  await add(page, 'E2E-1', 'Another one')
  await expect(dialog.getByText('This position code exists already')).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Another one')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = dialogOf(page).filter({ hasText: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Code')).toHaveValue('E2E-1')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toHaveCount(0)

  await rowOf(page, 'E2E-1').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Shift leader')
  await dialog.getByRole('button', { name: 'Other languages' }).click()
  await dialog.getByLabel('Name (中文)').fill('值长')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'E2E-1')).toContainText('Shift leader')
  await rowOf(page, 'E2E-1').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Other languages' }).click()
  await expect(dialog.getByLabel('Name (中文)')).toHaveValue('值长')
  // Nothing was changed, so nothing is asked.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})

test('positions are searched, sorted and exported as they are filtered, in both formats', async ({
  page,
}) => {
  await openScreen(page)
  for (const code of ['EXP-B', 'EXP-A', 'EXP-C']) {
    await add(page, code, `Position ${code}`)
    await expect(rowOf(page, code)).toBeVisible()
  }
  await search(page, 'exp-')
  await expect(page).toHaveURL(/code=exp-/)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('columnheader', { name: 'Code' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('EXP-A')
  await page.getByRole('columnheader', { name: 'Code' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('EXP-C')

  const expected = ['EXP-C', 'EXP-B', 'EXP-A']
  for (const format of ['Excel (XLSX)', 'Text (CSV)']) {
    await page.getByRole('button', { name: /Export$/ }).click()
    const [titles, ...rows] = await savedRows(page, format)
    expect(titles?.slice(0, 3)).toEqual(['Code', 'Name', 'Rank'])
    expect(rows.map(([code]) => code)).toEqual(expected)
  }
  await page.getByRole('checkbox', { name: 'Select EXP-B' }).check()
  await page.getByRole('button', { name: 'Export selection' }).click()
  const [, ...chosen] = await savedRows(page, 'Text (CSV)')
  expect(chosen.map(([code]) => code)).toEqual(['EXP-B'])
})

test('a sheet with a bad row is imported without it, or not at all, as people choose', async ({ page }) => {
  await openScreen(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = dialogOf(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download template' }).click()
  const [titles = []] = await readSheet(await readFile(await (await saved).path()))
  expect(titles.slice(0, 2)).toEqual(['Code *', 'Name *'])

  const sheet = (prefix: string) => ({
    name: 'positions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Code,Name,Rank\n${prefix}-1,First,Senior\n${prefix}-2,,Junior\n${prefix}-3,Third,\n`,
    ),
  })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(sheet('NONE'))
  await dialog.getByRole('radio', { name: 'Import nothing' }).check()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Imported: 0')).toBeVisible()
  await expect(dialog.getByText('With faults: 1')).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('Please enter a position name!')
  await expect(dialog.getByRole('row').nth(1)).toContainText('3')
  const reported = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download report' }).click()
  const [, fault] = await readSheet(await readFile(await (await reported).path()))
  expect(fault).toEqual(['3', 'Name', 'Please enter a position name!'])

  await dialog.getByRole('button', { name: 'Import another file' }).click()
  await input.setInputFiles(sheet('GOOD'))
  await dialog.getByRole('radio', { name: 'Import the good rows' }).check()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Imported: 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await search(page, 'NONE-')
  await expect(page.getByText('Nothing matches this search')).toBeVisible()
  await search(page, 'GOOD-')
  await expect(rowOf(page, 'GOOD-1')).toContainText('Senior')
  await expect(rowOf(page, 'GOOD-3')).toBeVisible()
  await expect(rowOf(page, 'GOOD-2')).toHaveCount(0)
})

test('chosen positions stay chosen on other pages and are deleted together', async ({ page, platform }) => {
  await platform.db
    .insertInto('sysPosition')
    .values(
      Array.from({ length: 12 }, (_, index) => {
        const code = `DEL-${String(index + 10)}`
        return { id: `test-${code}`, code, nameEn: code, nameZh: code, nameFr: code }
      }),
    )
    .execute()
  await openScreen(page)
  await page.goto(`${screen}?size=10`)
  await search(page, 'DEL-')
  await page.getByRole('columnheader', { name: 'Code' }).click()
  await page.getByRole('checkbox', { name: 'Select DEL-10' }).check()
  await page.getByRole('checkbox', { name: 'Select DEL-11' }).check()
  await page.getByTitle('2', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select DEL-21' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: 'selected' }).locator('..')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete the selected records (3)?')).toBeVisible()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Operation successful')).toBeVisible()
  await expect(page.getByText('3 selected')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(10)
  await expect(rowOf(page, 'DEL-10')).toHaveCount(0)
})

test('a phone shows positions as cards, and its form fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page)
  await add(page, 'PHONE-1', 'Field technician')
  const card = page.getByRole('listitem').filter({ hasText: 'PHONE-1' })
  await expect(card).toBeVisible()
  await card.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(dialogOf(page).getByLabel('Code')).toHaveValue('PHONE-1')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await dialogOf(page).getByLabel('Code').fill('PHONE-2')
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialogOf(page).getByLabel('Code')).toHaveValue('PHONE-2')
})

test('those who may only read find no buttons to change anything', { tag: everyday }, async ({
  page,
  platform,
}) => {
  const right = { roleId: 'role-operator', permissionId: 'menu-positions' }
  await platform.db.insertInto('sysRolePermission').values(right).execute()
  try {
    await logIn(page, 'operator')
    await page.goto(screen)
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    for (const name of ['Add', 'Import', 'Edit', 'Delete'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  } finally {
    // With it, a master could no longer change an operator.
    await platform.db
      .deleteFrom('sysRolePermission')
      .where('roleId', '=', right.roleId)
      .where('permissionId', '=', right.permissionId)
      .execute()
  }
})

test('a long import shows how far it has come, and one that is stopped leaves nothing behind', async ({
  page,
}) => {
  await openScreen(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = dialogOf(page)
  const lines = Array.from({ length: 9_000 }, (_, n) => `STOP-${n},Row ${n}`)
  const buffer = Buffer.from(['Code,Name', ...lines].join('\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Import under way' })).toBeVisible()
  await expect(dialog.getByText(/Rows added: \d+ of 9,000/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop the import' }).click()
  await expect(page.getByText('The import was stopped. Nothing was imported.')).toBeVisible()
  await expect(dialog.getByText('long.csv')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await search(page, 'STOP-')
  await expect(page.getByText('Nothing matches this search')).toBeVisible()
})

test('a search that is repeated asks again, and what was typed is still there in its tab', async ({
  page,
  platform,
}) => {
  const names = { nameEn: 'Beside', nameZh: 'Beside', nameFr: 'Beside' }
  await platform.db
    .insertInto('sysPosition')
    .values({ id: 'test-BESIDE', code: 'BESIDE', ...names })
    .execute()
  await openScreen(page)
  await expect(rowOf(page, 'BESIDE')).toBeVisible()
  await search(page, 'E2E')
  // While the answer is on its way, a second press asks for nothing that is not coming anyhow.
  await expect(rowOf(page, 'BESIDE')).toHaveCount(0)
  const form = page.getByRole('search')
  const asked = page.waitForRequest((request) => request.url().includes('/sys/position/list'))
  await form.getByRole('button', { name: 'Search' }).click()
  await asked
  const tab = (name: string) =>
    page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { name, exact: true })
  const code = form.getByLabel('Code')
  await tab('Home').click()
  await expect(code).toBeHidden()
  await tab('Positions').click()
  await expect(code).toHaveValue('E2E')
})

import { calls } from '@gridhelm/contract/calls'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const { positions } = calls

test('what somebody did stands in the log, with its parameters and without secrets', {
  tag: everyday,
}, async ({ page, system: { address } }) => {
  const { token } = await logInByApi(address, 'admin')
  await callApi(address, positions.add, { code: 'LOG-1', name: 'Logged post' }, token)
  await logIn(page, 'admin')
  await page.goto('/isps/logs')

  const logins = page.getByRole('tabpanel', { name: 'Logins' })
  await expect(logins.getByRole('row', { name: /Log in.*admin.*Successful/ }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Operation log' }).click()
  await expect(page).toHaveURL(/logType=2/)
  const operations = page.getByRole('tabpanel', { name: 'Operation log' })
  await operations.getByLabel('What or who').fill('ajout')
  await operations.getByRole('button', { name: 'Search' }).click()
  const row = operations.getByRole('row', { name: /Positions: add/ })
  await expect(row.first()).toContainText('admin')
  await row.first().getByRole('button', { name: 'Expand row' }).click()
  await expect(operations.locator('pre')).toContainText('"code": "LOG-1"')

  const download = page.waitForEvent('download')
  await operations.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('Logs.csv')
})

test('a failed login is shown as refused, and the list is narrowed to it', async ({ page, system }) => {
  await logInByApi(system.address, 'nobody_here', 'Wrong-Guess-1').catch(() => undefined)
  await logIn(page, 'admin')
  await page.goto('/isps/logs?logType=1&success=0')
  const row = page.getByRole('row', { name: /nobody_here/ })
  await expect(row).toContainText('Refused')
  await expect(page.getByRole('row', { name: /Successful/ })).toHaveCount(0)
  await expect(page.getByText('Wrong-Guess-1')).toHaveCount(0)
})

test('a day that is typed into a search stays when the list arrives meanwhile', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/sys/log/list*', async (route) => {
    await typed.promise
    return route.continue()
  })
  await logIn(page, 'admin')
  await page.goto('/isps/logs')
  await page.getByPlaceholder('From').fill('2026-01-01')
  typed.resolve()
  await expect(page.getByRole('row', { name: /Log in.*admin.*Successful/ }).first()).toBeVisible()
  await page.getByPlaceholder('From').press('Enter')
  await page.getByPlaceholder('Until').fill('2026-01-02')
  await page.getByPlaceholder('Until').press('Enter')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/createTime_begin=2026-01-01&createTime_end=2026-01-02/)
})

test('two versions of a record are compared, what differs is marked', async ({
  page,
  system: { address },
}) => {
  const { token } = await logInByApi(address, 'admin')
  const { id } = await callApi(address, positions.add, { code: 'VER-1', name: 'First name' }, token)
  const renamed = { id, name: 'Second name' }
  await callApi(address, positions.edit, renamed, token)
  await logIn(page, 'admin')
  await page.goto(`/isps/data-logs?dataId=${id}`)
  await page.getByRole('button', { name: 'Compare' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Versions of “Second name” (Positions)' })
  const changed = dialog.getByRole('row', { name: /Name \(EN\)/ })
  await expect(changed).toContainText('Differs')
  await expect(changed).toContainText('First name')
  await expect(changed).toContainText('Second name')
  await expect(dialog.getByRole('row', { name: /^Code/ })).not.toContainText('Differs')
  await dialog.getByRole('switch', { name: 'Only differences' }).click()
  await expect(dialog.getByRole('row', { name: /^Code/ })).toHaveCount(0)
  await expect(changed).toBeVisible()
})

test('a master reads the doings of the own people alone, on a phone too', async ({
  page,
  system: { address },
}) => {
  await logInByApi(address, 'admin')
  await logInByApi(address, 'submaster')
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'master')
  await page.goto('/isps/logs')
  await expect(page.getByText('submaster').first()).toBeVisible()
  await expect(page.getByText('admin', { exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

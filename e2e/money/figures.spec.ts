import { accountCalls, transferCalls } from '@gridhelm/contract/money/ledger/calls'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

/** No other test pays with it. */
const currency = 'XOF'

test('a customer sees what is left, and an open overview follows a sale', async ({ page, baseURL }) => {
  const load = async (who: string, username: string, amount: number) => {
    const { token } = await logInByApi(baseURL, who)
    const clientKey = `figures-${who}-${amount}`
    await callApi(baseURL, transferCalls.loadMoney, { username, amount, currency, clientKey }, token)
  }
  await load('admin', 'master', 40_000)
  await load('master', 'submaster', 30_000)
  await load('submaster', 'operator', 20_000)
  await load('operator', 'agent', 10_000)

  await logIn(page, 'agent')
  await page.goto(`/finance/overview?currency=${currency}`)
  const figures = page.getByRole('region', { name: 'Money in figures' })
  await expect(figures).toContainText('10,000 XOF')
  await load('agent', 'enduser', 1_500)
  await expect(figures).toContainText('8,500 XOF')
  await expect(figures).toContainText('1,500 XOF')

  await page.goto(`/finance/statistics?currency=${currency}`)
  await expect(page.getByRole('region', { name: 'Money in figures' })).toContainText('1,500 XOF')
  await expect(page.getByRole('row', { name: /Whole period/ })).toContainText('XOF 1,500')

  await logIn(page, 'enduser')
  await page.goto('/finance/mine')
  await expect(page.getByRole('region', { name: `Wallet in ${currency}` })).toContainText('1,500 XOF')
  await expect(page.getByRole('row').filter({ hasText: 'Aina Rakoto' }).first()).toContainText(
    '+XOF 1,500XOF 1,500',
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Statement.*csv$/)

  await logIn(page, 'admin')
  await page.goto('/finance/check')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('No findings: the books are whole')).toBeVisible()
  const { token } = await logInByApi(baseURL, 'admin')
  expect((await callApi(baseURL, accountCalls.check, {}, token))?.findings).toEqual([])
})

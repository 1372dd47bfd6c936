import { calls } from '@gridhelm/contract/calls'
import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { createAccount } from '../support/account.ts'
import { addHome, giveHome } from '../support/homes.ts'
import { loadMoney } from '../support/money.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

/** No other test pays with it. */
const currency = 'RWF'
const customer = 'lightbuyer'
const phone = '+250780000001'
const shsSn = 'SHS-SELL-1'
const line = [
  ['admin', 'master', 40_000],
  ['master', 'submaster', 30_000],
  ['submaster', 'operator', 20_000],
  ['operator', 'agent', 10_000],
] as const

test('an agent sells on a phone, the answer is lost on the way, and it is sold once; the customer sees the days left', {
  tag: everyday,
}, async ({ page, baseURL, platform }) => {
  for (const [from, to, amount] of line) await loadMoney(baseURL, from, to, amount, currency)
  const { token } = await logInByApi(baseURL, 'operator')
  await callApi(baseURL, calls.tariffs.add, { currency, unit: 'day', priceMinor: 100 }, token)
  await createAccount(platform, customer, 'Grace Uwase')
  const { db } = platform
  const customerId = `test-${customer}`
  await db
    .updateTable('sysUser')
    .set({ parentId: 'demo-agent', phone })
    .where('id', '=', customerId)
    .execute()
  const { siteId } = await db
    .selectFrom('iotProjectUser')
    .select('siteId')
    .where('userId', '=', 'demo-agent')
    .limit(1)
    .executeTakeFirstOrThrow()
  const key = {
    tokenKey: 'bc41ec9530f6dac86b1a29ab82edc5fb',
    tokenStart: 516_959_010,
    siteId: String(siteId),
  }
  await giveHome(baseURL, 'agent', await addHome(baseURL, 'agent', shsSn, key), '74SELL1', customerId)

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'agent')
  await page.goto('/finance/sell')
  await page.getByLabel('Card, serial number or phone').fill('250 780 000 001')
  await page.getByRole('button', { name: 'Find the customer' }).click()
  await expect(page.getByRole('heading', { name: 'Grace Uwase' })).toBeVisible()
  await expect(page.getByText('nothing was paid yet')).toBeVisible()
  await page.getByRole('button', { name: '7 d' }).click()
  await expect(page.getByText(/The customer gets 7 d/)).toBeVisible()

  // The server sells; its answer never arrives, the page is loaded anew meanwhile, and nobody can be reached.
  let sellings = 0
  const arrived = Promise.withResolvers<void>()
  await page.route(`**${saleCalls.sell.path}`, async (route) => {
    sellings += 1
    if (sellings > 1) return route.abort()
    await route.fetch()
    arrived.resolve()
  })
  await page.getByRole('button', { name: 'Take RWF 700 and sell' }).dblclick()
  await expect(page.getByText('Selling …')).toBeVisible()
  await arrived.promise
  expect(sellings).toBe(1)
  await page.reload()
  const question = page.getByText('No answer yet. Is it sold?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Ask again now' }).click()
  await expect(question).toBeVisible()
  // Back in reach, it asks by itself.
  await page.unroute(`**${saleCalls.sell.path}`)
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  await expect(page.getByText(/^\d{3} \d{3} \d{3}$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'From the payment to the light' })).toContainText('Code made')
  await expect(page.getByText('You have RWF 9,300 left to sell')).toBeVisible()
  const loads = await db.selectFrom('shsLoad').select('id').where('customerId', '=', customerId).execute()
  expect(loads).toHaveLength(1)

  await logIn(page, customer)
  await page.goto('/')
  await expect(page).toHaveURL(/\/finance\/mine$/)
  await expect(page.getByText('Light left')).toBeVisible()
  await expect(page.getByText(/^until /)).toBeVisible()
  await page.getByRole('button', { name: 'Trace and receipt' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Code ends with …\d{3}/)
  await expect(page.getByRole('dialog')).toContainText('RWF 700')
  for (const [language, left] of [
    ['fr', 'Lumière restante'],
    ['zh', '剩余用电'],
  ] as const) {
    await page.evaluate(
      (value) => localStorage.setItem('lang', JSON.stringify({ value, expires: null })),
      language,
    )
    await page.reload()
    await expect(page.getByText(left)).toBeVisible()
  }
})

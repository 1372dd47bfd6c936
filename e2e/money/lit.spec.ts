import { calls } from '@gridhelm/contract/calls'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { unguarded } from '../../apps/server/src/testing/unguarded.ts'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { addHome, giveHome } from '../support/homes.ts'
import { loadMoney } from '../support/money.ts'
import { removeSite } from '../support/screens.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { addVillageSite, homeOf, startPost, startVillage } from '../support/village.ts'

/** No other test pays with it. */
const currency = 'UGX'

async function preparePurse(address: string): Promise<void> {
  const line = ['admin', 'master', 'submaster', 'operator', 'agent', 'enduser']
  for (const [index, to] of line.slice(1).entries())
    await loadMoney(address, line[index] ?? 'admin', to, 3_000, currency)
  const { token } = await logInByApi(address, 'operator')
  await callApi(address, calls.tariffs.add, { currency, unit: 'day', priceMinor: 100 }, token)
}

const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** By hand, in the form; the code that it shows. */
async function load(page: Page, sn: string, amount: string): Promise<string> {
  await page.goto('/finance/loads')
  await page.getByRole('button', { name: 'Load a home' }).click()
  await dialogOf(page).getByLabel('Serial number or card').fill(sn)
  const box = dialogOf(page).getByLabel('Currency')
  await box.click()
  await box.fill(currency)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: currency })
    .first()
    .click()
  await dialogOf(page).getByLabel('Amount').fill(amount)
  await expect(dialogOf(page)).toContainText('stay in the wallet')
  await dialogOf(page).getByRole('button', { name: 'Load a home' }).click()
  const code = dialogOf(page).getByText(/^\d{3} \d{3} \d{3}$/)
  await expect(code).toBeVisible()
  const digits = (await code.textContent()) ?? ''
  await page.keyboard.press('Escape')
  return digits
}

/** The strip of the newest load of a home. */
async function traceOf(page: Page, sn: string): Promise<Locator> {
  await page.goto(`/finance/loads?shsSn=${sn}`)
  await page.getByRole('row').filter({ hasText: sn }).first().getByRole('button', { name: 'Details' }).click()
  return page.getByRole('list', { name: 'From the payment to the light' })
}
const stepOf = (strip: Locator, name: string) => strip.getByRole('listitem').filter({ hasText: name })

/** The newest load of a home, as if it waited for so many hours longer. */
const issuedEarlier = (db: Db, sn: string, hours: number) =>
  unguarded(db, (tx) =>
    sql`UPDATE shs_load SET issued_at = issued_at - make_interval(hours => ${hours}::int) WHERE id = (
      SELECT load.id FROM shs_load load JOIN shs home ON home.id = load.shs_id
      WHERE home.shs_sn = ${sn} ORDER BY load.id DESC LIMIT 1)`.execute(tx),
  )

test('a hub customer and a keypad customer are lit from a load; with the hub down it waits in the queue and leaves it by itself', async ({
  page,
  baseURL,
  platform,
  system,
}) => {
  const stamp = Date.now() % 1_000_000
  const [hubSn, keypadSn] = [`SHS-HUB-${stamp}`, `SHS-KEY-${stamp}`]
  const { phone } = await platform.db
    .selectFrom('sysUser')
    .select('phone')
    .where('id', '=', 'demo-enduser')
    .executeTakeFirstOrThrow()
  const behindHub = homeOf(hubSn, 'hub', { device: 'SHS-01' })
  const atKeys = homeOf(keypadSn, 'keypad', { phone: phone ?? '' })
  const site = await addVillageSite(platform, `LIT-${stamp}`)
  for (const [index, { config, form }] of [behindHub, atKeys].entries()) {
    const id = await addHome(baseURL, 'operator', config.sn, {
      ...form,
      siteId: site.number,
      agentName: 'agent',
    })
    await giveHome(baseURL, 'operator', id, `72${stamp}${index}`)
  }
  await preparePurse(baseURL)
  const { village, homeBy, stop } = startVillage(system.mqttPort, site, [behindHub.config, atKeys.config])
  const post = await startPost(platform, village)
  try {
    await expect.poll(() => village.status(Date.now()).hub).toBe('up')
    await logIn(page, 'agent')
    await load(page, hubSn, '500')
    const strip = await traceOf(page, hubSn)
    await expect(stepOf(strip, 'Confirmed by the home').locator('time')).toBeVisible()
    await expect(stepOf(strip, 'First light').locator('time')).toBeVisible()
    expect(homeBy(hubSn)).toMatchObject({ tokenCount: 2, isLit: true })

    const code = await load(page, keypadSn, '300')
    await expect.poll(() => homeBy(keypadSn)?.tokenCount).toBe(2)
    await expect.poll(() => homeBy(keypadSn)?.isLit).toBe(true)
    expect(code).toMatch(/^\d{3} \d{3} \d{3}$/)
    const keypad = await traceOf(page, keypadSn)
    await expect(stepOf(keypad, 'SMS sent').locator('time')).toBeVisible()
    await page.getByRole('button', { name: 'It was typed in' }).click()
    await dialogOf(page).getByLabel('Count that the home shows').fill('2')
    await dialogOf(page).getByRole('button', { name: 'It was typed in' }).click()
    await expect(stepOf(keypad, 'Confirmed by the home').locator('time')).toBeVisible()

    village.start({ kind: 'hubDown', from: Date.now(), until: Number.MAX_SAFE_INTEGER })
    await expect.poll(() => village.status(Date.now()).hub).toBe('down')
    await load(page, hubSn, '200')
    const waiting = await traceOf(page, hubSn)
    await expect(stepOf(waiting, 'Code made').locator('time')).toBeVisible()
    await expect(stepOf(waiting, 'Sent to the home').locator('time')).toHaveCount(0)
    await expect(stepOf(waiting, 'Sent to the home')).toContainText('Waits for')
    // For longer than anybody should: it stands in the queue, and leaves it by itself.
    await issuedEarlier(platform.db, hubSn, 2)
    await page.goto('/finance/loads?view=waiting')
    const queued = page.getByRole('row').filter({ hasText: hubSn })
    await expect(queued).toBeVisible()
    village.end('hubDown', undefined)
    await expect(queued).toHaveCount(0)
    await issuedEarlier(platform.db, hubSn, -2)
    const atLast = await traceOf(page, hubSn)
    await expect(stepOf(atLast, 'First light').locator('time')).toBeVisible()
    expect(homeBy(hubSn)).toMatchObject({ tokenCount: 4, isLit: true })
    expect(homeBy(hubSn)?.creditHours).toBeGreaterThan(7 * 24 - 1)
  } finally {
    await post.stop()
    await stop()
    await removeSite(platform, site)
  }
})

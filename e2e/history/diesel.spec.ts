import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const hour = 3_600_000
const ratedKw = 60

/** The third of last month in UTC, the zone of the site: it is over, whenever the test runs. */
function third(): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 3)
}
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const period = () => dateOf(third()).slice(0, 7)

/** Three days by the hour: the engine runs in the evenings; 450 L come on the second day, 120 L go in the last night. */
async function fill(platform: Platform, site: TestSite): Promise<void> {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const changes: Record<number, number> = { 34: 450, 51: -120 }
  let [tank, fuelTotal, energyTotal, runHours] = [700, 4_000, 90_000, 800]
  const frames = Array.from({ length: 72 }, (_, step) => {
    const isOn = step % 24 >= 18 && step % 24 < 22
    const kw = isOn ? [12, 20, 36, 50][step % 4] : 0
    if (isOn && kw !== undefined) {
      const burnt = 0.08145 * ratedKw + 0.246 * kw
      tank -= burnt
      fuelTotal += burnt
      energyTotal += kw
      runHours += 1
    }
    tank += changes[step] ?? 0
    return frameOf(site, 'GEN-01', 'generator', third() + step * hour, {
      fuelVolume: tank,
      fuelTotal,
      energyTotal,
      runHours,
      activePower: kw ?? 0,
      runState: isOn ? 4 : 0,
      ratedPower: ratedKw,
      tankCapacity: 1_500,
    })
  })
  try {
    await store.append(frames)
  } finally {
    await store.stop()
  }
}

async function newSite(platform: Platform, number: string): Promise<TestSite> {
  const site = await addSite(platform.db, {
    number,
    devices: { 'GEN-01': 'generator' },
    userIds: ['demo-operator', 'demo-observer'],
  })
  await fill(platform, site)
  return site
}

const open = (page: Page, site: TestSite, more = '') =>
  page.goto(`/microgridsys/history/diesel?station=${site.id}&period=${period()}${more}`)
const attention = (page: Page) => page.getByRole('region', { name: 'What needs a look' }).last()

test('a refill that nobody recorded is recorded from the ledger; a double click adds one delivery', async ({
  page,
  platform,
}) => {
  const site = await newSite(platform, 'E2E-DL1')
  await logIn(page, 'operator')
  await open(page, site)
  await expect(attention(page)).toContainText(/120\sL left GEN-01 while the engine stood/)
  const refill = attention(page)
    .getByRole('listitem')
    .filter({ hasText: /450\sL came into GEN-01/ })
  await refill.getByRole('button', { name: 'Record it' }).click()

  const dialog = page.getByRole('dialog', { name: 'Add a delivery' })
  await expect(dialog.getByLabel('Volume')).toHaveValue('450')
  // The receipt says more than the tank got.
  await dialog.getByLabel('Volume').fill('500')
  await dialog.getByLabel('Receipt').fill('R-77')
  await dialog.getByLabel('Price', { exact: true }).fill('90000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A price needs its currency, such as KES')).toBeVisible()
  await dialog.getByLabel('Currency').fill('KES')
  await page.getByText(/^KES ·/).click()
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(dialog).toBeHidden()

  const deliveries = page.getByRole('region', { name: 'Diesel deliveries' })
  await expect(deliveries.getByRole('row', { name: /R-77/ })).toHaveCount(1)
  await expect(deliveries.getByRole('row', { name: /R-77/ })).toContainText(/500\s*450/)
  await expect(attention(page)).toContainText('500 L on the receipt, 450 L in the tank. 50 L are missing.')
  const figures = page.getByRole('region', { name: 'Diesel in figures' })
  // 50 L of the receipt and 120 L of the theft.
  await expect(figures).toContainText('+170')

  await deliveries.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(deliveries).toContainText('No deliveries in this period')
})

test('the fuel curve is taken from the measured hours; who may only read has no buttons; the sheet', async ({
  page,
  platform,
}) => {
  const site = await newSite(platform, 'E2E-DL2')
  await logIn(page, 'operator')
  await open(page, site)
  const curve = page.getByRole('region', { name: /Fuel curve GEN-01/ })
  await expect(curve).toContainText('the usual one')
  await curve.getByRole('button', { name: 'Change the curve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Load: fuel per kWh').fill('0.4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(curve).toContainText('set by operator')
  await expect(attention(page)).toContainText(/GEN-01 used \d+% less than its fuel curve says/)
  await curve.getByRole('button', { name: 'Use it' }).click()
  await expect(curve).toContainText('Rating × 0.081 L/kW·h + output × 0.246 L/kWh (set by operator)')
  await expect(attention(page)).not.toContainText('fuel curve says')

  await page.getByRole('radiogroup', { name: 'Rows by' }).getByText('Weeks').click()
  await expect(page).toHaveURL(/unit=week/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('Diesel ledger Site E2E-DL2.csv')

  await logIn(page, 'observer')
  await open(page, site)
  await expect(attention(page)).toContainText('came into GEN-01')
  for (const name of ['Record it', 'Add a delivery', 'Change the curve', 'Use it'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

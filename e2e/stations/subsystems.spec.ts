import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { hashMqttPassword } from '../../apps/server/src/platform/secrets/mqtt-password.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

const password = 'subsystems#2026'

async function siteOf(
  { db, bus }: Platform,
  number: string,
  devices: Readonly<Record<string, DeviceKind>>,
): Promise<TestSite> {
  const site = await addSite(db, { number, devices })
  const passwordHash = await hashMqttPassword(password)
  await db
    .insertInto('iotProjectCredential')
    .values({ siteId: site.siteId, mqttUser: number, passwordHash })
    .execute()
  await bus.publish(db, 'sites.changed', { siteIds: [site.siteId] })
  return site
}

/** A frame as a controller without MQTT sends it. */
async function publish(
  address: string,
  { number }: TestSite,
  devices: Readonly<Record<string, Readonly<Record<string, number>>>>,
  ts = Date.now(),
): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${number}:${password}`).toString('base64')}`
  await expect(async () => {
    const response = await fetch(`${address}/api/iotProject/ingest/${number}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ts, devices }),
    })
    expect(response.status).toBe(200)
  }).toPass()
}

async function enter(page: Page, site: TestSite, path: string): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(pageOf(site, path))
}

const strings = (weak: number) =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => index + 1).flatMap((input) => [
      [`dc${input}Voltage`, 650],
      [`dc${input}Current`, input === weak ? 3.5 : 5],
      [`dc${input}Power`, input === weak ? 2.1 : 3],
    ]),
  )

test('a weak string is told in words, and a device shows every value with its last day on demand', async ({
  page,
  platform,
  system,
}) => {
  const devices = { 'PV-01': 'pvInverter', 'PV-02': 'pvInverter', 'ENV-01': 'environment' } as const
  const site = await siteOf(platform, 'E2E-PV', devices)
  const inverter = { activePower: 34.5, runState: 1, acRatedPower: 50, energyToday: 120 }
  await publish(system.address, site, {
    'PV-01': { ...inverter, ...strings(7) },
    'PV-02': { ...inverter, runState: 5, faultState: 1, activePower: 0 },
    'ENV-01': { irradiancePlane: 640 },
  })
  await enter(page, site, 'pv')
  const figures = page.getByRole('region', { name: 'Key figures: Photovoltaic' })
  await expect(figures).toContainText('34.5')
  await expect(figures).toContainText('1 of 2')
  await expect(figures).toContainText('1 in fault')
  const first = page.getByRole('article', { name: 'PV-01' })
  await expect(first).toContainText('◇ Input 7: 70% of the median')
  await expect(page.getByRole('article', { name: 'PV-02' })).toContainText('Fault')

  await first.getByRole('button', { name: /^Input 1:/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(first).toContainText('Input 2: 650.0 V · 5.0 A · 3.00 kW · 100% of the median')

  await first.getByRole('link', { name: 'PV-01' }).click()
  await expect(page).toHaveURL(/device=PV-01/)
  const shown = page.getByRole('tabpanel').filter({ visible: true })
  await expect(shown.getByRole('row', { name: /^7 / })).toContainText('◇ 70%')
  await shown.getByRole('button', { name: '24 h of Active power', exact: true }).click()
  await expect(shown.getByText('34.5 kW to 34.5 kW in the last 24 hours')).toBeVisible()
  await shown.getByRole('button', { name: 'Next: PV-02' }).click()
  await expect(page).toHaveURL(/device=PV-02/)
  await expect(shown.getByRole('heading', { name: 'PV-02' })).toBeVisible()
  await shown.getByRole('link', { name: 'Back to Photovoltaic' }).click()
  await expect(page).not.toHaveURL(/device=/)

  // An address of what the site does not have.
  await page.goto(pageOf(site, 'wind'))
  await expect(page.getByText('This equipment is not available for this project')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await expect(page).toHaveURL(new RegExp(`/microgridsys/overview\\?station=${site.id}$`))
})

test('a silent site says what is kept; a generator says why it runs and how long its tank lasts', {
  tag: everyday,
}, async ({ page, platform, system }) => {
  const site = await siteOf(platform, 'E2E-GEN', { 'GEN-01': 'generator' })
  const generator = { runState: 0, runReason: 0, mode: 2, startSoc: 22, stopSoc: 45, activePower: 0 }
  await publish(system.address, site, { 'GEN-01': generator }, Date.now() - 20 * 60_000)
  await enter(page, site, 'generators')
  await expect(page.getByText(/The site has been silent since .*The last values are kept/)).toBeVisible()
  const card = page.getByRole('article', { name: 'GEN-01' })
  await expect(card).toContainText('Last reported: Stopped.')

  const running = {
    ...generator,
    runState: 4,
    runReason: 1,
    activePower: 20,
    ratedPower: 100,
    minimumLoad: 30,
  }
  const tank = { fuelLevel: 50, fuelVolume: 500, fuelRate: 20, serviceCountdown: -12 }
  await publish(system.address, site, { 'GEN-01': { ...running, ...tank } })
  await expect(card).toContainText('It runs because the battery is low, until the battery reaches 45%.')
  await expect(page.getByText(/The site has been silent/)).toHaveCount(0)
  await expect(card).toContainText('20% low load')
  await expect(card).toContainText('1 d 1 h')
  await expect(card).toContainText('overdue by 12 h')
})

test('the lists of data lead from all projects into the page of a device', async ({
  page,
  platform,
  system,
}) => {
  const site = await siteOf(platform, 'E2E-LIST', { 'BAT-01': 'battery', 'PCS-01': 'pcs' })
  await publish(system.address, site, {
    'BAT-01': { soc: 63.5, soh: 97, cellVoltageMax: 3.4, cellVoltageMaxPlace: 12 },
  })
  await logIn(page, 'admin')
  await page.goto(`/isps/battery-data?projectId=${site.id}`)
  const row = page.getByRole('row', { name: /Site E2E-LIST/ })
  await expect(row).toContainText('Normal')
  await expect(row).toContainText('63.5')
  await page.getByRole('textbox', { name: 'Device number' }).fill('BAT-77')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Nothing matches this search')).toBeVisible()
  await page.goto(`/isps/battery-data?projectId=${site.id}`)
  await row.getByRole('link', { name: 'BAT-01' }).click()
  await expect(page).toHaveURL(new RegExp(`/microgridsys/storage\\?station=${site.id}&device=BAT-01$`))
  await expect(page.getByRole('heading', { name: 'BAT-01' })).toBeVisible()
  await expect(page.getByText('cell 12')).toBeVisible()
})

import { replayCalls } from '@gridhelm/contract/history/replay/calls'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const devices = { 'PV-01': 'pvInverter', 'PCS-01': 'pcs', 'BAT-01': 'battery', 'LOAD-01': 'load' } as const

type Said = Readonly<Partial<Record<keyof typeof devices, Readonly<Record<string, number>>>>>

async function say(platform: Platform, site: TestSite, said: Said): Promise<void> {
  for (const [device, values] of Object.entries(said)) {
    const kind: DeviceKind = devices[device as keyof typeof devices]
    await sayLatest(platform, site, { device, kind, values, ts: Date.now() })
  }
}

/** The storage inverter makes the grid, two feeders are supplied. */
const running: Said = {
  'PV-01': { runState: 1, activePower: 30.4, breakerState: 1 },
  'PCS-01': { runState: 3, activePower: -12, breakerState: 1, voltageAB: 400, frequency: 50 },
  'BAT-01': { soc: 63.5, remainingEnergy: 248 },
  'LOAD-01': {
    breakerState: 1,
    activePower: 18,
    feeder1Breaker: 1,
    feeder1Power: 10,
    feeder2Breaker: 1,
    feeder2Power: 8,
  },
}

test('a diagram draws itself, follows the switches and tells what cannot be true', async ({
  context,
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-SL1', devices })
  await say(platform, site, running)
  await logIn(page, 'admin')
  await page.goto(`/singleLine?station=${site.id}`)
  const bay = (name: string) => page.getByRole('link', { name: new RegExp(`^${name},`) })
  const picture = page.getByRole('region', { name: 'Single-line diagram of Site E2E-SL1' })
  await expect(picture).toContainText(/30\.4.kW/)
  await expect(picture).toContainText(/63\.5%/)
  await expect(bay('F1')).toHaveAttribute('aria-label', /energised/)

  await say(platform, site, { 'LOAD-01': { feeder1Breaker: 0, feeder1Power: 0 } })
  await expect(bay('F1')).toHaveAttribute('aria-label', /dead/)
  await expect(picture).toContainText('QF3 open')
  await expect(bay('F2')).toHaveAttribute('aria-label', /energised/)

  await say(platform, site, { 'LOAD-01': { feeder1Power: 11.1 } })
  await expect(page.getByRole('list', { name: 'Conflicts' })).toContainText(/reports open, yet 11\.1.kW flow/)

  // By keyboard: a symbol opens the figures of its device, and the address says so.
  await bay('PV-01').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Active power')
  await expect(page).toHaveURL(/device=PV-01/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // Without a connection nothing is known, least of all that a bus is dead.
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('not connected to the server since')
  await expect(bay('F2')).toHaveAttribute('aria-label', /unknown/)
  await context.setOffline(false)
  await expect(bay('F2')).toHaveAttribute('aria-label', /energised/)
})

test('an administrator edits the connections, and draws them from the devices again', async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-SL2', devices })
  await say(platform, site, running)
  await logIn(page, 'admin')
  await page.goto(`/singleLine?station=${site.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('complementary', { name: 'Edit connections' })
  const save = editor.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()

  // A bus with nothing at it cannot be saved.
  await editor.getByRole('button', { name: 'Add a bus' }).click()
  await expect(editor).toContainText('Nothing is connected to this bus')
  await expect(save).toBeDisabled()
  await editor.getByRole('button', { name: 'Delete the bus BUS-3' }).click()

  await editor.getByRole('button', { name: /^F1/ }).click()
  await editor.getByRole('region', { name: 'Bays' }).getByLabel('Name').first().fill('Clinic')
  await expect(page.getByRole('link', { name: /^Clinic,/ })).toBeVisible()
  await save.click()
  await expect(editor).toBeHidden()

  await page.reload()
  await expect(page.getByRole('link', { name: /^Clinic,/ })).toBeVisible()
  await expect(page.getByText('Connections edited by people.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await editor.getByRole('button', { name: 'Draw from the devices' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Draw from the devices' }).click()
  await expect(page.getByRole('link', { name: /^F1,/ })).toBeVisible()
  await expect(page.getByText('Drawn from the registered equipment.')).toBeVisible()
})

test('a replay shows what the live diagram showed, and a link opens it at a moment', async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-SL3', devices })
  const store = createTelemetryStore(platform.databaseUrl, platform)
  /** As the ingest does it: stored, and told as the newest. */
  const record = async (said: Said) => {
    const ts = Date.now()
    const frames = Object.entries(said).map(([device, given]) => {
      const kind: DeviceKind = devices[device as keyof typeof devices]
      const values = new Float64Array(pointsOf(kind).length).fill(Number.NaN)
      for (const [key, value] of Object.entries(given)) values[findPoint(kind, key)?.number ?? -1] = value
      return { siteId: site.siteId, deviceId: site.devices[device] ?? 0, ts, values }
    })
    await store.append(frames)
    store.latest.note(frames, ts)
  }
  await logIn(page, 'admin')
  await page.goto(`/singleLine?station=${site.id}`)
  const picture = page.getByRole('region', { name: 'Single-line diagram of Site E2E-SL3' })
  /** Everything that is drawn, but for where links lead to. */
  const drawn = () =>
    picture
      .locator('svg > g')
      .innerHTML()
      .then((html) => html.replaceAll(/href="[^"]*"/g, ''))

  await record(running)
  await expect(picture).toContainText(/30\.4.kW/)
  const [first, before] = [Date.now(), await drawn()]
  await record({ ...running, 'PV-01': { runState: 1, activePower: 22.2, breakerState: 1 } })
  await expect(picture).toContainText(/22\.2.kW/)
  const [second, after] = [Date.now(), await drawn()]
  await store.stop()

  for (const [at, shown] of [
    [first, before],
    [second, after],
  ] as const) {
    await page.goto(`/singleLine?station=${site.id}&at=${at}`)
    await expect(page.locator(`[data-at="${at}"]`)).toBeVisible()
    await expect.poll(drawn).toBe(shown)
  }
  await expect(page.getByRole('list', { name: 'Power by kind' })).toContainText(/PV 22\.2.kW/)
  await page.getByRole('button', { name: 'Back to live' }).click()
  await expect(page).not.toHaveURL(/at=/)
})

test('a replay says that nothing happened only when it knows', async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-SL4', devices })
  const alarms = `**${replayCalls.alarms.path}?*`
  await page.route(alarms, (route) => route.abort())
  await logIn(page, 'admin')
  await page.goto(`/singleLine?station=${site.id}&at=${Date.now() - 3_600_000}`)
  const events = page.getByRole('complementary', { name: 'Alarms and commands' })
  await expect(events).toContainText('Alarms and commands could not be read')
  const nothing = events.getByText('No alarm and no command in these 72 hours')
  await expect(nothing).toHaveCount(0)
  await page.unroute(alarms)
  await events.getByRole('button', { name: 'Try again' }).click()
  await expect(nothing).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

const devices = {
  'PV-01': 'pvInverter',
  'BAT-01': 'battery',
  'LOAD-01': 'load',
} as const satisfies Record<string, DeviceKind>
const timeZone = 'Indian/Antananarivo'
const minute = 60_000
const hour = 60 * minute
/** Noon at the site, three hours ahead of Greenwich. */
const noon = Date.parse('2026-11-10T09:00:00Z')

/** A day of every minute with a silent hour, around noon of every ten seconds; and the day before. */
async function fill(platform: Platform, site: TestSite): Promise<void> {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const frames = (at: number, pv: number, load: number) => [
    frameOf(site, 'PV-01', 'pvInverter', at, { activePower: pv }),
    frameOf(site, 'LOAD-01', 'load', at, { activePower: load }),
    frameOf(site, 'BAT-01', 'battery', at, { soc: 64, ratedEnergy: 100 }),
  ]
  const said = []
  for (let at = noon - 12 * hour; at < noon + 12 * hour; at += minute) {
    if (at >= noon + 4 * hour && at < noon + 5 * hour) continue
    said.push(...frames(at, 40, 25))
    said.push(...frames(at - 24 * hour, 30, 20))
  }
  for (let at = noon - 15 * minute; at < noon + 15 * minute; at += 10_000) {
    if (at % minute !== 0) said.push(...frames(at, at === noon + 10_000 ? 95.5 : 40, 25))
  }
  try {
    await store.append(said)
  } finally {
    await store.stop()
  }
}

async function open(page: Page, site: TestSite, search: string): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(pageOf(site, `history/power?${search}`))
}

const day = 'from=2026-11-10+00:00:00&to=2026-11-11+00:00:00'
const chart = (page: Page) => page.locator('[data-chart="history"]')
const crosshair = (page: Page) => page.getByRole('slider', { name: 'Moment in the chart' })
const figures = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Figures of what is shown' }).getByRole('row', { name })

/** Points at a share of the width of the drawing. */
async function pointAt(page: Page, share: number): Promise<void> {
  const box = await crosshair(page).boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.move(box.x + 64 + (box.width - 84) * share, box.y + 120)
}

test('the power history of a day, zoomed to the samples as stored, and saved as CSV', {
  tag: everyday,
}, async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-PH', devices, timeZone })
  await fill(platform, site)
  await open(page, site, day)
  await expect(chart(page)).toHaveAttribute('data-painted', /2026-11-10 00:00:00 2026-11-11 00:00:00 default/)
  await expect(page.getByText('Times of the site: UTC+03:00 Indian/Antananarivo')).toBeVisible()

  // Energies by integration, and how much of the day they are of.
  await expect(figures(page, /^PV/)).toContainText('95.5 kW')
  await expect(figures(page, /^PV/)).toContainText('920 kWh')
  await expect(figures(page, /^PV/)).toContainText('95%')
  await expect(figures(page, /^Load/)).toContainText('25.0 kW')
  // One crosshair tells of all charts; a gap is a gap.
  await pointAt(page, 16.5 / 24)
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /PV –, Load –, State of charge –/)
  await pointAt(page, 8 / 24)
  await expect(crosshair(page)).toHaveAttribute(
    'aria-valuetext',
    /^Tue 10 Nov 0[78]:.*PV 40\.0\skW, Load 25\.0\skW, State of charge 64\.0%/,
  )

  await page.getByRole('group', { name: 'Shown curves' }).getByRole('button', { name: 'Load' }).click()
  await expect(page).toHaveURL(/hide=load/)
  await expect(figures(page, /^Load/)).toHaveCount(0)

  // By key: the address follows, and a finer answer comes until the samples themselves are seen.
  await pointAt(page, 0.5)
  await crosshair(page).focus()
  for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('+')
  await expect(page.getByText(/^Samples as stored, every/)).toBeVisible()
  await expect(page).toHaveURL(/zoom=\d+-\d+/)
  await page.reload()
  await expect(page.getByText(/^Samples as stored, every/)).toBeVisible()
  await expect(figures(page, /^PV/)).toContainText('100%')

  await page.getByRole('button', { name: 'Show the whole period' }).click()
  await expect(page).not.toHaveURL(/zoom=/)
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByText('Text (CSV)').click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain('Indian/Antananarivo')
  expect(csv).toMatch(/^2026-11-10 12:00:00,.*95\.5/m)
})

test('a history query whose start is later than its end, or longer than three days, is refused unasked', async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-HR', devices, timeZone })
  let asked = 0
  await page.route('**/getPowerHisCurve*', (route) => {
    asked += 1
    return route.continue()
  })
  await open(page, site, 'from=2026-11-10+00:00:00&to=2026-11-13+00:00:01')
  await expect(page.getByRole('alert')).toHaveText('The time span is at most three days')
  await expect(page.getByText('This period cannot be shown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  expect(asked).toBe(0)

  const end = page.getByRole('textbox', { name: 'End time' })
  await end.fill('2026-11-09 12:00')
  await end.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The start time may not be later than the end time')
  expect(asked).toBe(0)

  await end.fill('2026-11-12 12:00')
  await end.press('Enter')
  await expect(page.getByText('Nothing was received in this period')).toBeVisible()
  expect(asked).toBe(1)

  // A query that fails says so, and can be asked again.
  await page.route('**/getPowerHisCurve*', (route) => route.abort())
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page.getByText('Query failed!')).toBeVisible()
  await page.unroute('**/getPowerHisCurve*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing was received in this period')).toBeVisible()

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Free curves').click()
  await expect(page.getByText('No points are chosen')).toBeVisible()
  await end.fill('2026-11-20 12:00')
  await end.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Free curves span at most 24 hours')
})

test('what is typed as a time stays when an answer arrives meanwhile', async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-HT', devices, timeZone })
  const asked = Promise.withResolvers<void>()
  const typed = Promise.withResolvers<void>()
  await page.route('**/getPowerHisCurve*', async (route) => {
    asked.resolve()
    await typed.promise
    return route.continue()
  })
  await open(page, site, day)
  await asked.promise
  const end = page.getByRole('textbox', { name: 'End time' })
  await end.fill('2026-11-10 12:00')
  typed.resolve()
  await expect(page.getByText('Nothing was received in this period')).toBeVisible()
  await end.press('Enter')
  await expect(page).toHaveURL(/to=2026-11-10\+12%3A00%3A00/)
})

test('free curves of any points by unit, compared with the day before', async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-FC', devices, timeZone })
  await fill(platform, site)
  await open(page, site, `tab=free&${day}`)
  await expect(page.getByText('No points are chosen')).toBeVisible()
  const points = [`${site.id}-1:activePower`, `${site.id}-2:soc`, `${site.id}-3:activePower`]
  await page.goto(pageOf(site, `history/power?tab=free&${day}&points=${points.join(',')}`))
  await expect(chart(page)).toHaveAttribute('data-painted', /activePower/)
  await expect(page.getByRole('img', { name: /^Curves of 3 points/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByTitle('A day earlier').click()
  await expect(page).toHaveURL(/compare=day/)
  await expect(figures(page, /^PV-01 · Active power, compared/)).toContainText(/6(89|90)\skWh/)
  await expect(figures(page, /^LOAD-01 · Active power, compared/)).toContainText('20.0 kW')
  await pointAt(page, 6.5 / 24)
  const tip = chart(page).getByRole('table').filter({ hasText: 'Mon 9 Nov 06:' })
  await expect(tip.getByRole('row', { name: /PV-01/ })).toContainText('30.0 kW')
  await expect(tip.getByRole('row', { name: /BAT-01/ })).toContainText('64.0%')
})

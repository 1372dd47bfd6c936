import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const day = 86_400_000
const hour = 3_600_000
const minute = 60_000
const devices = {
  'PV-01': 'pvInverter',
  'PV-02': 'pvInverter',
  'LOAD-01': 'load',
} as const satisfies Record<string, DeviceKind>

/** The beginning of the second day of last month, in UTC: the zone of the site. */
function secondOfLastMonth(): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 2)
}
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const monthOf = (at: number) => dateOf(at).slice(0, 7)

/** Three days: an inverter is silent on the second and tells on the third what it counted. */
async function fill(platform: Platform, site: TestSite): Promise<void> {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const second = secondOfLastMonth()
  const say = (device: keyof typeof devices, at: number, energyTotal: number) =>
    frameOf(site, device, devices[device], at, { energyTotal })
  const [firstEnd, secondEnd, thirdEnd] = [0, 1, 2].map((days) => second + days * day - minute) as [
    number,
    number,
    number,
  ]
  try {
    await store.append([
      say('PV-01', firstEnd, 1_000),
      say('PV-01', second + 11 * hour, 1_004),
      say('PV-01', second + 12 * hour, 1_044),
      say('PV-01', secondEnd, 1_044),
      say('PV-01', thirdEnd, 1_100),
      say('PV-02', firstEnd, 500),
      say('PV-02', thirdEnd, 560),
      say('LOAD-01', firstEnd, 10),
      say('LOAD-01', secondEnd, 40),
      say('LOAD-01', thirdEnd, 85),
    ])
  } finally {
    await store.stop()
  }
}

async function open(page: Page, site: TestSite, search: string): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(`/microgridsys/history/generation?station=${site.id}&${search}`)
}

const row = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Table' }).getByRole('row', { name })

test('power generation statistics by source and by device, down to the hours, and as a sheet', {
  tag: everyday,
}, async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-ST', devices })
  await fill(platform, site)
  const second = secondOfLastMonth()
  await open(page, site, `unit=month&period=${monthOf(second)}`)
  const figures = page.getByRole('region', { name: 'Figures of the period' })
  await expect(figures).toContainText('160')
  await expect(page.getByRole('img', { name: /^Energy by source/ })).toBeVisible()
  // Silent is not zero: it is said, and what was counted meanwhile stands where it was told.
  await expect(row(page, /Show .*\b2\b/)).toContainText('44.0')
  await expect(row(page, /Show .*\b2\b/)).toContainText('66% read')
  await expect(row(page, /Show .*\b3\b/)).toContainText('includes earlier')
  await expect(row(page, /^Total/)).toContainText('160.0')

  await page.getByRole('radiogroup', { name: 'Columns by' }).getByText('By device').click()
  await expect(page.getByRole('columnheader', { name: 'PV-02' })).toBeVisible()
  await expect(row(page, /^Total/)).toContainText('60.0')
  await expect(page).toHaveURL(/by=device/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Generation Site E2E-ST ${monthOf(second)}.csv`)

  await row(page, /Show .*\b2\b/)
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(new RegExp(`period=${dateOf(second)}.*unit=day`))
  await expect(row(page, /^12:00/)).toContainText('40.0')
  await expect(row(page, /^11:00/)).toContainText('4.0')
  await expect(row(page, /^03:00/)).toContainText('–')
})

test('the period is in the address, steps back and forward, and says when there is nothing', async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-ST2', devices })
  await fill(platform, site)
  const second = secondOfLastMonth()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, site, '')
  await expect(page.getByText('Nothing was counted in this period')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next period' })).toBeDisabled()
  await page.getByRole('button', { name: 'Period before' }).click()
  await expect(page).toHaveURL(new RegExp(`period=${monthOf(second)}`))
  await expect(row(page, /^Total/)).toContainText('160.0')
  await page.reload()
  await expect(row(page, /^Total/)).toContainText('160.0')
  await page.getByText('Year', { exact: true }).click()
  await expect(page).toHaveURL(/unit=year/)
  await expect(row(page, /^Total/)).toContainText('160.0')
  await page.goto(`/microgridsys/history/generation?station=${site.id}&unit=month&period=2099-01`)
  await expect(page.getByText('This period has not begun at the site yet')).toBeVisible()
})

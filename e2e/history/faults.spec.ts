import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { putHistory } from '../support/alarms.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

const minute = 60_000
const devices = { 'GEN-01': 'generator', 'PV-01': 'pvInverter' } as const

/** Heard every half minute of the last hour. */
async function hear(platform: Platform, site: TestSite): Promise<void> {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const now = Date.now()
  await store.append(
    Array.from({ length: 110 }, (_, step) =>
      frameOf(site, 'GEN-01', 'generator', now - 55 * minute + step * 30_000, { alarmWord: 0 }),
    ),
  )
  await store.stop()
}

async function enter(page: Page, site: TestSite, path: string): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(pageOf(site, path))
}

test('fault statistics lead from the most frequent alarm to its list, on a phone as well', {
  tag: everyday,
}, async ({ page, platform }) => {
  const site = await addSite(platform.db, { number: 'E2E-FS', devices })
  await hear(platform, site)
  const now = Date.now()
  const was = (bit: string, from: number, to: number) =>
    ({ device: 'GEN-01', kind: 'generator', bit, from: now - from * minute, to: now - to * minute }) as const
  await putHistory(platform, site, [
    was('fuelLow', 55, 50),
    was('fuelLow', 45, 40),
    was('oilPressure', 30, 20),
  ])
  await enter(page, site, 'history/faults?period=year')
  const figures = page.getByRole('region', { name: 'Figures of the period' })
  await expect(figures).toContainText('Faults3')
  await expect(figures).toContainText(/20\s*min/)
  await figures.getByRole('button', { name: 'Mean time between faults' }).hover()
  await expect(page.getByText(/^MTBF: the hours with data of the devices/)).toBeVisible()

  const byAlarm = page.getByRole('region', { name: 'By alarm' })
  await expect(byAlarm.getByRole('listitem')).toHaveText([
    /Fuel level low.*2.*66\.6/,
    /Stopped by low oil pressure.*1.*100/,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(byAlarm.getByRole('listitem').first()).toBeVisible()
  await byAlarm.getByRole('link', { name: /Fuel level low/ }).click()
  await expect(page).toHaveURL(/history\/alarms\?.*kind=generator\.alarmWord\.fuelLow/)
  await expect(page.getByText('Alarm: Fuel level low')).toBeVisible()
})

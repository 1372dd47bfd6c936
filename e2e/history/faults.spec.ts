import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const minute = 60_000
const devices = { 'GEN-01': 'generator', 'PV-01': 'pvInverter' } as const
/** Bits of the words, by the catalogue. */
const fuelLow = 1
const oilPressure = 1

type Said = readonly [minutesAgo: number, word: 'alarmWord' | 'faultWord', value: number]

/** Each value every half minute until the next one of the device; the last one until now. */
async function say(platform: Platform, site: TestSite, device: keyof typeof devices, said: readonly Said[]) {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const now = Date.now()
  const frames = said.flatMap(([ago, word, value], place) => {
    const until = said[place + 1]?.[0] ?? 0
    return Array.from({ length: (ago - until) * 2 }, (_, step) =>
      frameOf(site, device, devices[device], now - ago * minute + step * 30_000, { [word]: value }),
    )
  })
  await store.append(frames)
  await store.stop()
}

async function enter(page: Page, site: TestSite, path: string): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(pageOf(site, path))
}

test('fault statistics lead from the most frequent alarm to its list, on a phone as well', async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, { number: 'E2E-FS', devices })
  await say(platform, site, 'GEN-01', [
    [55, 'alarmWord', fuelLow],
    [50, 'alarmWord', 0],
    [45, 'alarmWord', fuelLow],
    [40, 'alarmWord', 0],
  ])
  await say(platform, site, 'GEN-01', [
    [30, 'faultWord', oilPressure],
    [20, 'faultWord', 0],
  ])
  await enter(page, site, 'history/faults?period=year')
  const figures = page.getByRole('region', { name: 'Figures of the period' })
  await expect(figures).toContainText('Faults3')
  await expect(figures).toContainText('20min')
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

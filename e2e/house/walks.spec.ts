import type { Page } from '@playwright/test'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { removeSite } from '../support/screens.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const home = '/stationmanage/sel'

/** Counts what a person presses from here on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    const count = () => {
      const holder = window as unknown as { presses: number }
      holder.presses += 1
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

test('which site goes dark first, and why: at most 3 presses', async ({ page, platform }) => {
  const devices = { 'LOAD-01': 'load', 'BAT-01': 'battery' } as const
  const site = await addSite(platform.db, { number: 'WALK-1', devices, userIds: ['demo-operator'] })
  const say = (device: keyof typeof devices, values: Record<string, number>) =>
    sayLatest(platform, site, { device, kind: devices[device], values, ts: Date.now() })
  await say('LOAD-01', { activePower: 10 })
  await say('BAT-01', { soc: 35, ratedEnergy: 100, socFloor: 10 })
  try {
    await logIn(page, 'operator')
    await page.goto(home)
    const presses = await countPresses(page)
    const first = page.getByRole('link', { name: 'Site WALK-1', exact: true })
    await first.click()
    await expect(page.getByText('battery to 10%, 25 kWh usable')).toBeVisible()
    expect(await presses()).toBeLessThanOrEqual(3)
  } finally {
    await removeSite(platform, site)
  }
})

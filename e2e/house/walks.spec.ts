import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Page } from '@playwright/test'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { unguarded } from '../../apps/server/src/testing/unguarded.ts'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { removeSite } from '../support/screens.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const home = '/stationmanage/sel'
const dayMs = 86_400_000

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

test('who stopped the generator yesterday: at most 4 presses', async ({ page, platform, baseURL }) => {
  const devices = { 'GEN-01': 'generator' } as const
  const site = await addSite(platform.db, { number: 'WALK-2', devices, userIds: ['demo-operator'] })
  const running = {
    runState: 4,
    control: 1,
    controlPlace: 1,
    activePower: 42,
    breakerState: 1,
    faultState: 0,
  }
  await sayLatest(platform, site, { device: 'GEN-01', kind: 'generator', values: running, ts: Date.now() })
  const { token } = await logInByApi(baseURL, 'operator')
  const deviceId = `${site.siteId}-${site.devices['GEN-01']}`
  const stop = { deviceId, point: 'control', value: 0, reason: 'Oil change', clientKey: crypto.randomUUID() }
  await callApi(baseURL, commandCalls.commandControl, stop, token)
  await unguarded(platform.db, (tx) =>
    tx
      .updateTable('command')
      .set({ requestedAt: new Date(Date.now() - dayMs) })
      .where('siteId', '=', site.siteId)
      .execute(),
  )
  try {
    await logIn(page, 'operator')
    await page.goto(home)
    const presses = await countPresses(page)
    const menu = page.getByRole('complementary')
    await menu.getByText('Alarms and commands').click()
    await menu.getByRole('link', { name: 'Command log' }).click()
    const row = page.getByRole('row', { name: /GEN-01 Start or stop.*Site WALK-2/ })
    await expect(row).toContainText('yesterday')
    await row.getByRole('button', { name: /GEN-01/ }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Oil change')
    await expect(panel).toContainText('operator')
    expect(await presses()).toBeLessThanOrEqual(4)
  } finally {
    await removeSite(platform, site)
  }
})

test('last month’s report of two sites to a colleague: at most 6 presses', async ({ page, platform }) => {
  await platform.db.deleteFrom('sysMessage').execute()
  await logIn(page, 'operator')
  await page.goto(home)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Send a report' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Last month')).toBeVisible()
  await dialog.getByLabel('Sites').click()
  const offered = page.locator('.ant-select-dropdown:visible')
  for (const name of ['Kalangala B', 'Nosy Komba']) await offered.getByText(name).first().click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('colleague@example.org')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await presses()).toBeLessThanOrEqual(6)
  const [letter] = await platform.db
    .selectFrom('sysMessage')
    .selectAll()
    .where('esReceiver', '=', 'colleague@example.org')
    .execute()
  expect(letter?.esTitle).toContain('Generation statistics')
  const files = await platform.db
    .selectFrom('messageAttachment')
    .innerJoin('messageFile', 'messageFile.id', 'messageAttachment.fileId')
    .select('messageFile.name')
    .where('messageId', '=', letter?.id ?? '')
    .execute()
  expect(files.map(({ name }) => name).toSorted()).toEqual([
    expect.stringMatching(/Kalangala B.*\.pdf$/),
    expect.stringMatching(/Nosy Komba.*\.pdf$/),
  ])
  await platform.db.deleteFrom('sysMessage').execute()
})

import type { Page } from '@playwright/test'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { removeSite } from '../support/screens.ts'
import { everyday, expect, test } from '../support/server.ts'
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

test('which site goes dark first, and why: at most 3 presses', { tag: everyday }, async ({
  page,
  platform,
}) => {
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

const hourMs = 3_600_000

test('who stopped the generator yesterday: at most 4 presses', async ({ page, platform }) => {
  const devices = { 'GEN-01': 'generator' } as const
  const site = await addSite(platform.db, { number: 'WALK-2', devices, userIds: ['demo-operator'] })
  const asked = (id: string, value: number, requestedBy: string, hoursAgo: number) => {
    const requestedAt = new Date(Date.now() - hoursAgo * hourMs)
    const until = new Date(requestedAt.getTime() + 60_000)
    return {
      siteId: site.siteId,
      id: `${site.siteId}-${id.padStart(32, '0')}`,
      deviceId: site.devices['GEN-01'] ?? 0,
      deviceNumber: 'GEN-01',
      systemType: 'generator',
      point: 'control',
      value,
      beforeValue: 1 - value,
      state: 'verified',
      requestedBy,
      requestedAt,
      confirmUntil: until,
      expirySeconds: 60,
      expiresAt: until,
      endedAt: until,
      clientKey: id,
    } as const
  }
  await platform.db
    .insertInto('command')
    .values([
      asked('e1', 1, 'demo-master', 30),
      asked('e2', 0, 'demo-submaster', 24),
      asked('e3', 1, 'demo-operator', 1),
    ])
    .execute()
  try {
    await logIn(page, 'operator')
    await page.goto(home)
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'Open Site WALK-2', exact: true }).click()
    await page.getByRole('link', { name: 'Remote control', exact: true }).click()
    const latest = page.getByRole('region', { name: 'Latest commands' })
    await expect(latest.getByRole('listitem')).toHaveCount(3)
    // In sight as soon as the page is there.
    await expect(latest.getByText('苏敏')).toBeInViewport()
    await latest.getByText('苏敏').click()
    await expect(page.getByRole('dialog')).toContainText('GEN-01')
    expect(await presses()).toBeLessThanOrEqual(4)
  } finally {
    await removeSite(platform, site)
  }
})

test('last month’s report of two sites to a colleague: at most 6 presses', async ({ page, platform }) => {
  await logIn(page, 'operator')
  await page.goto(home)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Send a report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sites').click()
  for (const name of ['Kalangala B', 'Lamu Ice Plant']) await page.getByTitle(name).last().click()
  const recipients = dialog.getByLabel('Recipients')
  await recipients.click()
  await recipients.fill('Marc')
  await expect(page.getByTitle(/Marc Lefèvre/)).toBeVisible()
  await recipients.press('Enter')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The report is made. No email can be sent')).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(6)
  const files = await platform.db
    .selectFrom('sysMessage as message')
    .innerJoin('messageAttachment as attached', 'attached.messageId', 'message.id')
    .innerJoin('messageFile as file', 'file.id', 'attached.fileId')
    .select('file.name')
    .where('message.esReceiver', '=', 'master@demo.gridhelm.example')
    // Other tests send other reports.
    .where('file.name', 'like', 'Site summary%')
    .orderBy('attached.place')
    .execute()
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Site summary Kalangala B .*\.pdf$/),
    expect.stringMatching(/^Site summary Lamu Ice Plant .*\.pdf$/),
  ])
})

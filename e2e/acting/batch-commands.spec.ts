import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const addGenerator = ({ db }: Platform, number: string): Promise<TestSite> =>
  addSite(db, { number, devices: { 'GEN-01': 'generator' }, userIds: ['demo-master'] })

const say = (platform: Platform, site: TestSite, values: Readonly<Record<string, number>>) =>
  sayLatest(platform, site, { device: 'GEN-01', kind: 'generator', values, ts: Date.now() })

test('a command to many devices is tried, sent one after the other, and proven device by device', async ({
  page,
  platform,
}) => {
  const remote = { controlPlace: 1, startSoc: 20, stopSoc: 60 }
  const first = await addGenerator(platform, 'BATCH-1')
  const second = await addGenerator(platform, 'BATCH-2')
  const local = await addGenerator(platform, 'BATCH-3')
  await addGenerator(platform, 'BATCH-4')
  for (const site of [first, second]) await say(platform, site, remote)
  await say(platform, local, { ...remote, controlPlace: 0 })

  await logIn(page, 'master')
  await page.goto('/isps/batch-commands')
  await page.getByRole('button', { name: 'New delivery' }).first().click()
  await page.getByLabel('What to command').click()
  await page.getByTitle('Start threshold (SOC)').click()
  await page.getByLabel('New value').fill('30')
  await page.getByLabel('Find a site or device').fill('BATCH-')
  await expect(page.getByRole('tree')).toContainText('Site BATCH-4')
  await page.getByRole('button', { name: 'Choose all' }).click()
  await expect(page.getByText('4 of at most 500 chosen')).toBeVisible()

  await page.getByRole('button', { name: 'Check without sending' }).click()
  const row = (site: TestSite | string) =>
    page.getByRole('row').filter({ hasText: typeof site === 'string' ? site : `Site ${site.number}` })
  await expect(row(first)).toContainText('Goes')
  await expect(row(local)).toContainText('Blocked')
  await expect(row(local)).toContainText('Local')
  await expect(row('Site BATCH-4')).toContainText('Offline')
  await expect(page.getByText('Left out: 2 devices.')).toBeVisible()

  await page.getByLabel('Pause between two devices').fill('0')
  await page.getByLabel('Stop after failures').fill('1')
  await page.getByRole('button', { name: 'Send to 2 devices…' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await page.getByLabel('Reason').fill('Rainy season')
  await page.getByRole('button', { name: 'Send to 2 devices…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Confirm to continue issuing the command?')
  await expect(dialog).toContainText('2 devices at 2 sites')
  await dialog.getByRole('button', { name: 'Send to 2 devices' }).dblclick()

  // One at a time, for not one may fail: the second waits for the proof of the first.
  await expect(page.getByText('Holds back until more results are in: 1 device open.')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await say(platform, first, { ...remote, startSoc: 30 })
  await expect(page.getByText('Verified by telemetry')).toHaveCount(1)
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await say(platform, second, { ...remote, startSoc: 30 })
  await expect(page.getByText('Verified by telemetry')).toHaveCount(2)
  await expect(page.getByText('Finished')).toBeVisible()

  await page.getByRole('button', { name: 'All deliveries' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Finished' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Finished' })).toContainText('2 of 2 verified')
})

test('all that a search finds cannot be chosen before they are known', async ({ page, platform }) => {
  await addGenerator(platform, 'FOUND-1')
  await addGenerator(platform, 'BESIDE-1')
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(`**${commandCalls.batchDevices.path}?*keyWord=FOUND*`, async (route) => {
    await mayCome
    await route.continue()
  })
  await logIn(page, 'master')
  await page.goto('/isps/batch-commands')
  await page.getByRole('button', { name: 'New delivery' }).first().click()
  const all = page.getByRole('button', { name: 'Choose all' })
  await expect(all).toBeEnabled()
  await page.getByLabel('Find a site or device').fill('FOUND-1')
  await expect(all).toBeDisabled()
  letCome()
  await all.click()
  await expect(page.getByText('1 of at most 500 chosen')).toBeVisible()
})

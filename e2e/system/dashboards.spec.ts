import { addAlarm } from '../../apps/server/src/site/testing/alarms.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { removeSite } from '../support/screens.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('a board is made, arranged with mouse and keyboard, and found again', async ({ page }) => {
  await logIn(page, 'submaster')
  await page.goto('/dashboard/chart')
  await page.getByRole('button', { name: /New board$/ }).click()
  await page.getByLabel('Name').fill('My mornings')
  await page
    .getByRole('button', { name: 'OK' })
    .or(page.getByRole('button', { name: 'Save' }))
    .first()
    .click()
  for (let nth = 0; nth < 2; nth++) {
    await page.getByRole('button', { name: /Add a tile$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(`Tile ${nth}`)
    await dialog
      .getByRole('button', { name: 'OK' })
      .or(dialog.getByRole('button', { name: 'Save' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { name: `Tile ${nth}` })).toBeVisible()
  }
  const leftOf = async (name: string) =>
    (await page.getByRole('listitem').filter({ hasText: name }).boundingBox())?.x ?? 0
  expect(await leftOf('Tile 1')).toBeGreaterThan(await leftOf('Tile 0'))

  const handle = page.getByRole('button', { name: /^Move Tile 1/ })
  await handle.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: '4 wide' })).toBeAttached()
  const from = await handle.boundingBox()
  if (!from) throw new Error('The handle is not to be seen.')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x - 600, from.y + 5, { steps: 4 })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.mouse.up()
  await saved
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tile 1' })).toBeVisible()
  await expect.poll(() => leftOf('Tile 1')).toBeLessThanOrEqual(await leftOf('Tile 0'))

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no board yet')).toBeVisible()
})

test('what waits leads to where it is decided; an opened site is found again', { tag: everyday }, async ({
  page,
  platform,
}) => {
  const site = await addSite(platform.db, {
    number: 'DASH-1',
    devices: { 'GEN-01': 'generator' },
    userIds: ['demo-operator'],
  })
  await addAlarm(platform.db, { siteId: site.siteId, raisedAt: Date.now() - 60_000, level: 1 })
  await logIn(page, 'operator')
  await page.goto('/dashboard/task')
  await page.getByRole('link', { name: /Site DASH-1/ }).click()
  await expect(page).toHaveURL(/\/isps\/alarms\?alarm=/)
  await page.goto(`/microgridsys/overview?station=${site.id}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('enhance_station')))
    .toContain('Site DASH-1')
  await page.goto('/dashboard/workplace')
  const recent = page.getByRole('region', { name: 'Opened last' })
  await expect(recent.getByRole('link', { name: 'Site DASH-1' })).toBeVisible()
  await removeSite(platform, site)
})

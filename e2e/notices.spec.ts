import { newId } from '../apps/server/src/platform/ids.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { expect, test } from './support/server.ts'
import { logIn } from './support/session.ts'

// A dialog that still grows is missed by a click that comes too early.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function publish(
  platform: Platform,
  userId: string,
  title: string,
  more: { openPage?: string; html?: string } = {},
) {
  const id = newId()
  const text = { en: title, zh: title, fr: title }
  const content = more.html ?? '<p>Body</p>'
  await platform.db
    .insertInto('sysAnnouncement')
    .values({
      id,
      titleEn: text.en,
      titleZh: text.zh,
      titleFr: text.fr,
      contentEn: content,
      contentZh: content,
      contentFr: content,
      msgCategory: '1',
      priority: 'H',
      sender: 'Control room',
      sendStatus: '1',
      sendTime: new Date(),
      openType: more.openPage ? 'url' : null,
      openPage: more.openPage ?? null,
    })
    .execute()
  await platform.db.insertInto('sysAnnouncementSend').values({ anntId: id, userId }).execute()
  await platform.bus.publish(platform.db, 'push.user', {
    userId,
    message: { cmd: 'user', msgId: id, msgTxt: title },
  })
}

test('a notice arrives by push, opens, is marked as read and leads where it says', async ({
  page,
  platform,
}) => {
  await logIn(page, 'operator')
  await page.goto('/stationmanage/sel')
  const bell = page.getByRole('button', { name: /^Notices, \d+ unread$/ })
  // The demo has sent two.
  const before = 2
  await expect(bell).toHaveAccessibleName(`Notices, ${before} unread`)
  await publish(platform, 'demo-operator', 'Oil pressure of GEN-02', { openPage: '/account/settings' })
  await expect(page.getByRole('button', { name: `Notices, ${before + 1} unread` })).toBeVisible()
  await bell.click()
  await page.getByText('Oil pressure of GEN-02').click()
  const dialog = page.getByRole('dialog', { name: 'Oil pressure of GEN-02' })
  await expect(dialog).toContainText('Control room')
  await dialog.getByRole('button', { name: 'Go handle' }).click()
  await expect(page).toHaveURL(/\/account\/settings$/)
  await expect(page.getByRole('button', { name: `Notices, ${before} unread` })).toBeVisible()
})

test('scripts in a notice stay dead', async ({ page, platform }) => {
  await logIn(page, 'supervisor')
  await page.goto('/stationmanage/sel')
  await publish(platform, 'demo-supervisor', '<img src=x onerror=1>', {
    html: '<p>Kept</p><img src="x" onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:window.hacked=1">Link</a>',
  })
  await page.getByRole('button', { name: /^Notices, / }).click()
  await page.getByText('<img src=x onerror=1>').click()
  const dialog = page.getByRole('dialog', { name: '<img src=x onerror=1>' })
  await expect(dialog).toContainText('Kept')
  await expect(dialog.locator('script, [onerror], [href^="javascript"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('spec 8: polling stops silently on an error', async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'agent')
  let asked = 0
  await page.route('**/annountCement/listByUser**', (route) => {
    asked++
    return route.fulfill({
      status: 500,
      json: { success: false, message: 'down', code: 500, result: null, timestamp: 1 },
    })
  })
  await page.routeWebSocket('**/api/websocket/**', () => undefined)
  await page.goto('/stationmanage/sel')
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(30_000)
  expect(asked).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('spec 9: the bell polls every six seconds', async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'master')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('listByUser')) asked++
  })
  await page.goto('/stationmanage/sel')
  await expect.poll(() => asked).toBe(1)
  for (const n of [2, 3]) {
    await page.clock.runFor(6_000)
    await expect.poll(() => asked).toBe(n)
  }
})

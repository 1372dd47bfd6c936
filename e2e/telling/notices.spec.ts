import { noticePollingMs } from '@gridhelm/contract/push'
import type { Page, WebSocketRoute } from '@playwright/test'
import { type NewNotice, ringBell } from '../../apps/server/src/features/telling/notices/service.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { createAccount } from '../support/account.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

// The last file: both workers share it.
test.describe.configure({ mode: 'parallel' })

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

test('a notice arrives by push, opens, is marked as read and leads where it says', { tag: everyday }, async ({
  page,
  platform,
}) => {
  await logIn(page, 'operator')
  await page.goto('/stationmanage/sel')
  const bell = page.getByRole('button', { name: /^Notices, \d+ unread$/ })
  // The demo has sent two, and others may have come of what other tests did.
  const unread = await platform.db
    .selectFrom('sysAnnouncementSend')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', 'demo-operator')
    .where('readTime', 'is', null)
    .executeTakeFirstOrThrow()
  const before = Number(unread.count)
  await expect(bell).toHaveAccessibleName(`Notices, ${before} unread`)
  await publish(platform, 'demo-operator', 'Oil pressure of GEN-02', { openPage: '/account/settings' })
  await expect(page.getByRole('button', { name: `Notices, ${before + 1} unread` })).toBeVisible()
  await bell.click()
  await page.getByText('Oil pressure of GEN-02').click()
  const dialog = page.getByRole('dialog', { name: 'Oil pressure of GEN-02' })
  await expect(dialog).toContainText('Control room')
  await dialog.getByRole('button', { name: 'Go handle' }).click()
  await expect(page).toHaveURL(/\/account\/settings$/)
  const again = page.getByRole('button', { name: `Notices, ${before} unread` })
  await expect(again).toBeVisible()
  // The bell shows some of them, and the way to the rest.
  await again.click()
  await page.getByRole('link', { name: 'All notices and messages' }).click()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement/)
})

test('scripts in a notice stay dead', { tag: everyday }, async ({ page, platform }) => {
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

test('polling stops silently on an error', async ({ page }) => {
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
  // A server that is there, and has nothing to say.
  let server: WebSocketRoute | undefined
  await page.routeWebSocket('**/api/websocket/**', (socket) => {
    server = socket
  })
  await page.goto('/stationmanage/sel')
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => server !== undefined).toBe(true)
  for (let round = 0; round < 5; round++) {
    await page.clock.runFor(noticePollingMs)
    // Before it is missed: a connection that had to be made anew asks what was told meanwhile.
    server?.send('{"cmd":"heartcheck"}')
    await page.evaluate(() => undefined)
  }
  expect(asked).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the bell polls every six seconds', async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'master')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('listByUser')) asked++
  })
  await page.goto('/stationmanage/sel')
  await expect.poll(() => asked).toBe(1)
  for (const n of [2, 3]) {
    await page.clock.runFor(noticePollingMs)
    await expect.poll(() => asked).toBe(n)
  }
})

const bellOf = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notices, ${unread} unread`, exact: true })

test('an announcement is written, published to a chosen user, read, revoked and gone', async ({
  page,
  platform,
  openElsewhere,
}) => {
  await createAccount(platform, 'nora_reader', 'Nora Reader')
  const reader = await openElsewhere()
  await logIn(reader, 'nora_reader')
  await reader.goto('/isps/userAnnouncement')
  await expect(bellOf(reader, 0)).toBeVisible()

  await logIn(page, 'admin')
  await page.goto('/isps/announcements')
  await expect(page.getByRole('row').filter({ hasText: 'Welcome to Gridhelm' })).toBeVisible()
  await page.getByRole('button', { name: 'Write announcement' }).click()
  const form = page.getByRole('dialog', { name: 'Write an announcement' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a title!')).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill('Works on <b>Friday</b>')
  const text = form.getByRole('textbox', { name: 'Content' })
  await text.click()
  await form.getByRole('button', { name: 'Bold', exact: true }).click()
  await page.keyboard.type('At noon')
  await form.getByRole('radio', { name: 'Specified users' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The specified users may not be empty')).toBeVisible()
  await form.getByRole('button', { name: 'Choose users' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose users' })
  await picker.getByRole('textbox', { name: 'Name' }).fill('Nora')
  await picker.getByRole('button', { name: 'Search' }).click()
  await picker.getByRole('row').filter({ hasText: 'Nora Reader' }).getByRole('checkbox').check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(form.getByText('Nora Reader')).toBeVisible()
  await form.getByRole('tab', { name: /Français/ }).click()
  await form.getByRole('textbox', { name: 'Title' }).fill('Travaux vendredi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'Works on' })
  await expect(row).toContainText('Unpublished')
  await row.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Publish' }).click()
  // Sooner than the bell would ask by itself.
  await expect(bellOf(reader, 1)).toBeVisible({ timeout: 5_000 })
  await expect(row).toContainText('Published')

  await reader.getByRole('button', { name: 'Works on <b>Friday</b>' }).click()
  const notice = reader.getByRole('dialog', { name: 'Works on <b>Friday</b>' })
  await expect(notice.locator('strong')).toHaveText('At noon')
  await notice.getByRole('button', { name: 'Close' }).last().click()
  await expect(bellOf(reader, 0)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await row.getByRole('button', { name: 'Who has read it: 1 of 1' }).click()
  const panel = page.getByRole('dialog', { name: /Who has read/ })
  await expect(panel.getByRole('row').filter({ hasText: 'Nora Reader' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).first().click()

  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Revoke' }).click()
  await expect(reader.getByText('Nothing was sent to you yet')).toBeVisible({ timeout: 5_000 })
  await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('the toolbar takes no letters from the text, and the text none from the fields beside it', async ({
  page,
}) => {
  await logIn(page, 'admin')
  await page.goto('/isps/announcements')
  await page.getByRole('button', { name: 'Write announcement' }).click()
  const form = page.getByRole('dialog', { name: 'Write an announcement' })
  const title = form.getByRole('textbox', { name: 'Title' })
  const text = form.getByRole('textbox', { name: 'Content' })
  const tool = (name: string) => form.getByRole('button', { name, exact: true })
  await text.click()
  // A machine that draws slowly: what waits for the next picture comes after what is typed.
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (then) => draw(() => setTimeout(() => then(performance.now()), 400))
  })
  await tool('Bold').click()
  await page.keyboard.type('At noon')
  await expect(text.locator('strong')).toHaveText('At noon')
  await tool('Italic').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' or one')
  await expect(text.locator('em')).toHaveText(' or one')
  await expect(text).toHaveText('At noon or one')

  await tool('Link').click()
  await expect(page.getByRole('textbox', { name: 'Address of the link' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('!')
  await expect(text).toHaveText('At noon or one!')
  await tool('Link').click()
  await expect(page.getByRole('textbox', { name: 'Address of the link' })).toBeFocused()
  await title.click()
  await expect(page.getByRole('textbox', { name: 'Address of the link' })).toBeHidden()
  // The editor would have taken the cursor by now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.type('Works')
  await expect(title).toHaveValue('Works')
  await expect(text).toHaveText('At noon or one!')
})

test('a component notice opens what it is about; one that is not known says so', async ({
  page,
  platform,
}) => {
  await createAccount(platform, 'carl_reader', 'Carl Reader')
  await logIn(page, 'carl_reader')
  await page.goto('/isps/userAnnouncement')
  const text = (title: string) => ({ en: title, zh: title, fr: title })
  const send = (title: string, openPage: string) => {
    const notice: NewNotice = {
      title: text(title),
      content: text('<p>See below</p>'),
      priority: 'H',
      openType: 'component',
      openPage,
      busId: '1-nothing',
    }
    return platform.db.transaction().execute((tx) => ringBell(tx, platform, 'test-carl_reader', notice))
  }
  await send('An alarm waits', 'AlarmNotice')
  await page.getByRole('button', { name: 'An alarm waits' }).click()
  const dialog = page.getByRole('dialog', { name: 'An alarm waits' })
  await expect(dialog).toContainText('It is no longer there, or you may not see it.')
  await page.keyboard.press('Escape')
  await send('From a later version', 'TaskNotice')
  await page.getByRole('button', { name: 'From a later version' }).click()
  await expect(page.getByRole('dialog', { name: 'From a later version' })).toContainText(
    'Current page not supported',
  )
})

test('a message template is worded anew and tried; its message waits in the outbox', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/message-templates')
  const row = page.getByRole('row').filter({ hasText: 'alarm-escalation-sms' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the message template' })
  await form.getByRole('textbox', { name: 'Content' }).fill('{sight}: {alarm}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('A name in braces has no sample value: is it misspelt?')).toBeVisible()
  await form.getByRole('textbox', { name: 'Content' }).fill('{site}: {alarm}')
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Nosy Komba: Fuel low')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await row.getByRole('button', { name: 'Test' }).click()
  const dialog = page.getByRole('dialog', { name: /^Test/ })
  await dialog.getByLabel('alarm', { exact: true }).fill('Oil hot')
  await dialog.getByLabel('Receiver').fill('+88211')
  await dialog.getByRole('button', { name: 'Send test message' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/isps/messages?templateCode=alarm-escalation-sms')
  await expect(page.getByRole('row').filter({ hasText: '+88211' })).toContainText('Nosy Komba: Oil hot')
})

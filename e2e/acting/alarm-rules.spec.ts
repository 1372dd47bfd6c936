import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).first().click()
}

test('a rule is made with a sentence that says what it does; a site departs from it and comes back', async ({
  page,
}) => {
  await logIn(page, 'admin')
  await page.goto('/isps/alarm-rules')
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Choose what is watched')
  await choose(page, dialog.getByLabel('Value', { exact: true }), /^State of charge/)
  await dialog.getByText('below', { exact: true }).click()
  await dialog.getByLabel('Limit').fill('35')
  await dialog.getByLabel('Hysteresis').fill('5')
  await expect(dialog).toContainText(
    /Raises ◆ Warning when State of charge \(Battery\) is below 35% for 1.min\. Clears at 40%\./,
  )
  await expect(dialog.getByRole('img', { name: /raised at 35% and clears at 40%/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please fill this in')
  await dialog.getByLabel('Name').first().fill('Evening reserve')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule holds from the next frame on')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/isps/alarm-rules?search=Evening')
  const general = page.getByRole('row', { name: /Evening reserve.*Everywhere/ })
  await expect(general).toContainText(/below 35%/)
  await general.getByRole('button', { name: 'For one site' }).click()
  await choose(page, dialog.getByLabel('Where'), /^Kalangala B/)
  await dialog.getByLabel('Limit').fill('45')
  await dialog.getByText('Critical').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const apart = page.getByRole('row', { name: /Evening reserve.*Kalangala B/ })
  await expect(apart).toContainText(/below 45%/)
  await expect(apart.locator('del').first()).toHaveText(/below 35%/)
  await expect(apart.locator('del').last()).toHaveText('Warning')
  await apart.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('tooltip')).toContainText('holds at Kalangala B again')
  await page.getByRole('tooltip').getByRole('button', { name: 'Restore' }).click()
  await expect(apart).toBeHidden()
  await general.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(general).toBeHidden()
})

test('an escalation is made, and whoever it names hears of an alarm that nobody acknowledges', async ({
  page,
  platform: { db, bus },
}) => {
  const { siteId } = await db
    .selectFrom('iotProject')
    .select('siteId')
    .where('projectNumber', '=', 'UG-003')
    .executeTakeFirstOrThrow()
  await logIn(page, 'admin')
  await page.goto('/isps/alarm-rules?tab=escalation')
  await expect(page.getByRole('heading', { name: 'P1 · 15 min' })).toBeVisible()
  await page.getByRole('button', { name: 'New escalation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New escalation' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please enter a name')
  await expect(dialog).toContainText('Please choose at least one person')
  await dialog.getByLabel('Name').fill('Night watch')
  await choose(page, dialog.getByLabel('Where'), /^Kalangala B/)
  await dialog.getByLabel('After').fill('0')
  await dialog.getByRole('button', { name: 'Add people' }).click()
  const picker = page.getByRole('dialog', { name: 'Who shall hear of it?' })
  await picker.getByRole('row').filter({ hasText: 'Olivia Brandt' }).getByRole('checkbox').check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(dialog).toContainText(
    /As soon as there are critical alarms at Kalangala B, Olivia Brandt hears of it by notice/,
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Night watch' })).toBeVisible()

  const now = new Date()
  const id = `alarm-rules-${now.getTime()}`
  const texts = JSON.stringify({ name: { en: 'Fire' }, response: { en: 'Leave the container.' } })
  const about = { siteId, id, deviceId: 0, systemType: 'site', ruleKey: 'own.fire', type: 'limit' }
  const times = { raisedAt: now, receivedAt: now, lastRaisedAt: now }
  await db
    .insertInto('alarm')
    .values({ ...about, ...times, level: 1, texts, state: 'active' })
    .execute()
  await bus.publish(db, 'alarms.changed', { siteIds: [siteId] })
  const eventsOf = () =>
    db.selectFrom('alarmEvent').select(['step', 'note']).where('alarmId', '=', id).execute()
  await expect
    .poll(eventsOf)
    .toEqual([{ step: 'escalated', note: expect.stringContaining('Night watch → Olivia Brandt') }])

  await logIn(page, 'observer')
  await page.goto('/stationmanage/sel')
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click()
  await page.getByRole('tab', { name: /System messages/ }).click()
  await page.getByText('▲ Kalangala B: Fire').click()
  const notice = page.getByRole('dialog', { name: '▲ Kalangala B: Fire' })
  await expect(notice).toContainText('Leave the container.')
  await notice.getByRole('button', { name: 'Open the alarm' }).click()
  await expect(page).toHaveURL(new RegExp(`/isps/alarms\\?alarm=${siteId}-${id}$`))

  // Nothing of it reaches the tests that follow on the same server.
  await db.deleteFrom('alarmEscalation').where('name', '=', 'Night watch').execute()
  await db.deleteFrom('alarm').where('siteId', '=', siteId).where('id', '=', id).execute()
  await bus.publish(db, 'alarms.changed', { siteIds: [siteId] })
})

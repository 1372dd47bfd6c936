import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test.afterAll(async ({ platform }) => {
  await platform.db.deleteFrom('apiToken').execute()
})

test('a token is made, shown once, reads, stands in the list with its use, and is revoked', {
  tag: everyday,
}, async ({ page, request }) => {
  await logIn(page, 'master')
  await page.goto('/account/settings#tokens')
  await page.getByRole('button', { name: 'Make a token' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is it for?').fill('Control room')
  await form.getByRole('button', { name: 'Make the token' }).click()
  const once = page.getByRole('dialog', { name: 'The token “Control room”' })
  const token = await once.getByText(/^gh_[\w-]{43}$/).innerText()
  const read = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()
  expect(await read('/api/v1/sites')).toBe(200)
  expect(await read('/api/sys/user/list')).toBe(403)
  await once.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText(token)).toHaveCount(0)

  await page.goto('/isps/api-tokens')
  const row = page.getByRole('row').filter({ hasText: 'Control room' })
  await expect(row).toContainText('Read measured values')
  await expect(row).toContainText('In use')
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect(await read('/api/v1/sites')).toBe(401)
})

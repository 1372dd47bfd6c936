import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('the pages of the monitoring show figures of a process and its last calls', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/monitor/SystemInfo')
  const main = page.getByRole('main')
  await expect(main.getByText(/\d+\.\d\s[MG]B/).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Process' })).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages of the monitoring' })
  for (const [name, figure] of [
    ['Runtime', 'Heap used'],
    ['HTTP server', 'Requests answered'],
    ['Data store', 'Cache hits'],
    ['Disk', 'Free on the disk'],
  ] as const) {
    await pages.getByRole('link', { name }).click()
    await expect(main.getByText(figure, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
  await pages.getByRole('link', { name: 'HTTP trace' }).click()
  const calls = page.getByRole('region', { name: 'Last calls', exact: true }).last()
  await expect(calls.getByRole('row', { name: /GET \/api\// }).first()).toBeVisible()
})

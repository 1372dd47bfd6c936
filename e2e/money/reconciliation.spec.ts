import type { Page } from '@playwright/test'
import { addProvider } from '../support/payments.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const day = new Date().toISOString().slice(0, 10)
/** In a currency that no other test pays with. */
const currency = 'MGA'

test('a statement is compared, what nobody knew is booked by two people on a phone, and the day is closed', async ({
  openElsewhere,
  baseURL,
}) => {
  const as = async (username: string, path: string, width = 1440): Promise<Page> => {
    const page = await openElsewhere()
    await page.setViewportSize({ width, height: 900 })
    await logIn(page, username)
    await page.goto(path)
    return page
  }
  const tell = await addProvider(baseURL, 'master', 'recon-e2e', currency)
  await tell({ transactionId: 'RC-1', amount: '500', account: 'NOBODY' })
  await tell({ transactionId: 'RC-2', amount: '300', account: 'NOBODY' })
  const statement = [
    'transactionId,amount,currency,completedAt,status',
    `RC-1,500.00,${currency},${day}T00:00:00Z,SUCCESS`,
    `RC-3,"1,200.00",${currency},${day}T00:00:01Z,SUCCESS`,
  ].join('\n')

  const master = await as('master', '/finance/reconciliation')
  await master.getByRole('button', { name: 'Compare a statement' }).click()
  await dialogOf(master).getByRole('combobox').first().click()
  await master.locator('.ant-select-dropdown:visible').getByTitle(`MoMo ${currency} (${currency})`).click()
  await dialogOf(master).getByLabel('Day').click()
  await master.locator('.ant-picker-dropdown:visible .ant-picker-cell-today').click()
  await dialogOf(master)
    .locator('input[type=file]')
    .setInputFiles({ name: 'momo.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await dialogOf(master).getByRole('button', { name: 'Compare', exact: true }).click()
  const panel = master.getByRole('dialog').filter({ hasText: 'What does not agree' })
  await expect(panel.getByRole('row').filter({ hasText: 'RC-3' })).toContainText('Missing here')
  await expect(panel.getByRole('row').filter({ hasText: 'RC-2' })).toContainText('Missing at the provider')
  await expect(panel.getByRole('row').filter({ hasText: 'RC-1' })).toHaveCount(0)

  await panel
    .getByRole('row')
    .filter({ hasText: 'RC-3' })
    .getByRole('button', { name: 'Book it here' })
    .click()
  await dialogOf(master).getByRole('button', { name: 'Book it here' }).click()
  await expect(panel.getByRole('row').filter({ hasText: 'RC-3' })).toContainText('Waits for approval')
  await panel
    .getByRole('row')
    .filter({ hasText: 'RC-2' })
    .getByRole('button', { name: 'Let it stand' })
    .click()
  await dialogOf(master).getByLabel('Note').fill('They list it tomorrow')
  await dialogOf(master).getByRole('button', { name: 'Let it stand' }).click()
  await expect(panel.getByRole('row').filter({ hasText: 'RC-2' })).toContainText('Stays as it is')
  await expect(panel.getByRole('button', { name: 'Close the day' })).toBeDisabled()

  const supervisor = await as(
    'supervisor',
    new URL(master.url()).pathname + new URL(master.url()).search,
    390,
  )
  await supervisor.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await dialogOf(supervisor).getByRole('button', { name: 'Approve' }).click()
  await expect(supervisor.getByRole('dialog').getByText(/Booked here/)).toBeVisible()

  // Told by push; nobody has to reload.
  await expect(panel.getByRole('row').filter({ hasText: 'RC-3' })).toContainText('Booked here')
  await panel.getByRole('button', { name: 'Close the day' }).click()
  await master.locator('.ant-popconfirm:visible').getByRole('button', { name: 'Close the day' }).click()
  await expect(panel).toContainText('Closed by')
})

import type { Page } from '@playwright/test'
import { addHome, giveHome } from '../support/homes.ts'
import { addProvider } from '../support/payments.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()

test('a wrong reference is matched by a person, and a supervisor approves the refund that another asks for', async ({
  openElsewhere,
  baseURL,
}) => {
  const as = async (username: string, path: string): Promise<Page> => {
    const page = await openElsewhere()
    await logIn(page, username)
    await page.goto(path)
    return page
  }
  await giveHome(baseURL, 'admin', await addHome(baseURL, 'admin', 'SHS-PAID'), '73PAID41')
  // In a currency that no other test pays with.
  const tell = await addProvider(baseURL, 'master', 'momo-e2e', 'UGX')
  const id = await tell({ transactionId: 'MP-E2E-1', amount: '5000', account: '73PAID14' })

  const operator = await as('operator', '/finance/payments?view=open')
  await operator
    .getByRole('row')
    .filter({ hasText: '73PAID14' })
    .getByRole('button', { name: 'Details' })
    .click()
  await expect(dialogOf(operator)).toContainText('The money is kept, its customer is not known')
  await dialogOf(operator).getByRole('button', { name: 'Match', exact: true }).click()
  await dialogOf(operator)
    .getByRole('radio', { name: /SHS-PAID/ })
    .click()
  await expect(dialogOf(operator).getByLabel('Serial number or card')).toHaveValue('SHS-PAID')
  await dialogOf(operator).getByRole('button', { name: 'Match', exact: true }).click()
  await expect(dialogOf(operator)).toContainText('In the wallet')

  const master = await as('master', `/finance/payments?payment=${id}`)
  await dialogOf(master).getByRole('button', { name: 'Ask for a refund' }).click()
  await dialogOf(master).getByLabel('Reason').click()
  await master.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await dialogOf(master).getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialogOf(master)).toContainText('Waits for approval')

  const supervisor = await as('supervisor', `/finance/payments?view=open&payment=${id}`)
  await dialogOf(supervisor).getByRole('button', { name: 'Approve' }).click()
  await expect(dialogOf(supervisor)).toContainText('Booked, not paid out yet')
  await tell({ transactionId: 'MP-E2E-1', amount: '5000', account: '73PAID14', status: 'REVERSED' })
  await supervisor.reload()
  await expect(dialogOf(supervisor)).toContainText('Paid out')
})

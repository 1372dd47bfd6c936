import type { Page } from '@playwright/test'
import { addHome } from '../support/homes.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()

async function act(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an agent gives a home to a customer, loses the card, gives another and takes the home back', async ({
  page,
  baseURL,
}) => {
  const shsSn = `SHS-E2E-${Date.now() % 1_000_000}`
  const card = `71${Date.now() % 10_000_000}`
  await addHome(baseURL, 'agent', shsSn)
  await logIn(page, 'agent')
  await page.goto(`/finance/homes?keyWord=${shsSn}`)
  await page.getByRole('link', { name: shsSn }).click()
  await expect(page.getByRole('heading', { name: `Home ${shsSn}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Credit and energy now' })).toContainText(
    'nothing was paid yet',
  )

  await act(page, 'Give to a customer')
  await dialogOf(page).getByLabel('Customer').fill('enduser')
  await page.locator('.ant-select-item-option', { hasText: '(enduser)' }).click()
  await dialogOf(page).getByLabel('Number of the new card').fill(card)
  await dialogOf(page).getByRole('button', { name: 'Give to a customer' }).click()
  await expect(dialogOf(page).getByText('Please say why')).toBeVisible()
  await dialogOf(page).getByLabel('Reason').fill('Sold at the market')
  await dialogOf(page).getByRole('button', { name: 'Give to a customer' }).click()
  await expect(page.getByText('Sold at the market')).toBeVisible()
  await expect(page.getByText(card).first()).toBeVisible()

  await page.goto(`/finance/cards?cardId=${card}`)
  await page.getByRole('row').filter({ hasText: card }).getByRole('button', { name: 'Lost' }).click()
  await dialogOf(page).getByLabel('Reason').fill('Fell into the well')
  await dialogOf(page).getByRole('button', { name: 'Lost' }).click()
  await expect(page.getByRole('row').filter({ hasText: card })).toContainText('Lost')

  await page.getByRole('link', { name: shsSn }).click()
  await expect(page.getByText('Fell into the well')).toBeVisible()
  await act(page, 'Take back')
  await dialogOf(page).getByLabel('Reason').fill('Not paid')
  await dialogOf(page).getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back from the customer')).toBeVisible()
  await act(page, 'Retire')
  await dialogOf(page).getByLabel('Reason').fill('Done')
  await dialogOf(page).getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
})

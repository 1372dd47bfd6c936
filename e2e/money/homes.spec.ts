import type { Page } from '@playwright/test'
import { addHome, giveHome } from '../support/homes.ts'
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

test('a home is chosen by scanning its number: Enter takes what is looked for, and no home of an earlier search', async ({
  page,
  baseURL,
}) => {
  const serial = `SHS-SCAN-${Date.now() % 1_000_000}`
  const given = await addHome(baseURL, 'agent', `${serial}-A`)
  await giveHome(baseURL, 'agent', given, `72${Date.now() % 10_000_000}`)
  await addHome(baseURL, 'agent', `${serial}-B`)
  await addHome(baseURL, 'agent', `${serial}-C`)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(new RegExp(`shsSn=[^&]*${serial}-B`), async (route) => {
    await mayCome
    await route.continue()
  })
  await logIn(page, 'agent')
  await page.goto(`/finance/homes?keyWord=${serial}-A`)
  await page.getByRole('link', { name: `${serial}-A` }).click()
  await expect(page.getByRole('heading', { name: `Home ${serial}-A` })).toBeVisible()
  await act(page, 'Replace the home')
  const field = dialogOf(page).getByLabel('Home from stock')
  await field.click()
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible()

  await field.fill(`${serial}-B`)
  await field.press('Enter')
  await expect(page.getByText('Searching …')).toBeVisible()
  letCome()
  await expect(dialogOf(page).getByTitle(`${serial}-B · Lumika 20`)).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'false')

  await field.fill(`${serial}-C`)
  await expect(page.locator('.ant-select-item-option')).toHaveText([`${serial}-C · Lumika 20`])
  await field.press('Enter')
  await expect(dialogOf(page).getByTitle(`${serial}-C · Lumika 20`)).toBeVisible()

  await field.fill(`${serial}-nowhere`)
  await expect(page.getByText('No home in stock has this SN')).toBeVisible()
})

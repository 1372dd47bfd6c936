import type { Locator, Page } from '@playwright/test'
import { loadMoney } from '../support/money.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page) => page.getByRole('dialog').last()

async function choose(page: Page, label: string, option: string, typed?: string): Promise<void> {
  const box = dialogOf(page).getByLabel(label)
  await box.click()
  if (typed !== undefined) await box.fill(typed)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option })
    .first()
    .click()
}

/** In a currency that no other test pays with. */
async function pay(page: Page, receiver: string, amount: string, isTop = false): Promise<void> {
  await choose(page, 'Receiver', receiver)
  await choose(page, 'Currency', 'KMF', isTop ? 'KMF' : undefined)
  await dialogOf(page).getByLabel('Amount').fill(amount)
}

test('money goes down all tiers: what is too much for one waits for a second, and open screens follow', async ({
  openElsewhere,
}) => {
  const as = async (username: string, path: string): Promise<Page> => {
    const page = await openElsewhere()
    await logIn(page, username)
    await page.goto(path)
    return page
  }
  const admin = await as('admin', '/finance/accounts?type=2')
  await admin.getByRole('button', { name: 'Issue value' }).first().click()
  await pay(admin, 'Marc Lefèvre', '500,000', true)
  // Pressed twice, it is issued once.
  await dialogOf(admin).getByRole('button', { name: 'Issue value' }).dblclick()
  await expect(rowOf(admin, 'KMF 500,000')).toContainText('Marc Lefèvre')

  // From 100,000 on a second person decides.
  await rowOf(admin, 'KMF 500,000').getByRole('button', { name: 'Limits' }).click()
  await expect(dialogOf(admin)).toContainText('Limits of Marc Lefèvre (Float, KMF)')
  await dialogOf(admin).getByLabel('Approval from').fill('100000')
  await dialogOf(admin).getByLabel('Commission (%)').fill('2.5')
  await dialogOf(admin).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(admin)).toHaveCount(0)

  const master = await as('master', '/finance/accounts?type=3')
  await master.getByRole('button', { name: 'Load money' }).first().click()
  await pay(master, '苏敏', '600000')
  await dialogOf(master).getByRole('button', { name: 'Load money' }).click()
  await expect(dialogOf(master)).toContainText('KMF 500,000 can be spent, KMF 600,000 were asked for')
  await dialogOf(master).getByLabel('Amount').fill('200 000')
  await dialogOf(master).getByRole('button', { name: 'Load money' }).click()
  await expect(master.getByText(/^Waits for approval by/)).toBeVisible()

  // The one who will get it has the list open.
  const submaster = await as('submaster', '/finance/accounts?type=3')
  await expect(rowOf(submaster, 'KMF 0')).toContainText('苏敏')

  const supervisor = await as('supervisor', '/finance/transfers')
  await rowOf(supervisor, 'KMF 200,000').getByRole('button', { name: 'Decide' }).click()
  const effect = supervisor.getByRole('table', { name: 'What approval does' })
  await expect(effect.getByRole('row', { name: /Marc Lefèvre/ })).toContainText('KMF 500,000KMF 300,000')
  await expect(effect.getByRole('row', { name: /苏敏/ })).toContainText('KMF 0KMF 200,000')
  await supervisor.getByRole('button', { name: 'Approve' }).click()
  await expect(rowOf(submaster, 'KMF 200,000')).toContainText('苏敏')

  // On it goes, to the agent, whose own list is open elsewhere.
  await submaster.goto('/finance/accounts?type=4')
  await submaster.getByRole('button', { name: 'Load money' }).first().click()
  await pay(submaster, 'Omar Diallo', '50000')
  await dialogOf(submaster).getByRole('button', { name: 'Load money' }).click()
  await expect(rowOf(submaster, 'KMF 50,000')).toContainText('Omar Diallo')

  const agent = await as('agent', '/finance/accounts')
  const operator = await as('operator', '/finance/accounts?type=5')
  await operator.getByRole('button', { name: 'Load money' }).first().click()
  await pay(operator, 'Aina Rakoto', '12500')
  await dialogOf(operator).getByRole('button', { name: 'Load money' }).click()
  await expect(rowOf(agent, 'KMF 12,500')).toContainText('Aina Rakoto')

  await rowOf(agent, 'KMF 12,500').getByRole('link', { name: 'Aina Rakoto' }).click()
  await expect(agent.getByRole('heading', { name: 'Statement: Aina Rakoto' })).toBeVisible()
  await expect(rowOf(agent, 'Omar Diallo')).toContainText('+KMF 12,500')
})

/** In a currency that no other test pays with. */
const issue = (address: string, amount: number) => loadMoney(address, 'admin', 'master', amount, 'RWF')
const francs = (amount: number) => `RWF ${amount.toLocaleString('en')}`

async function shown(row: Locator): Promise<number> {
  await expect(row).toContainText('Marc Lefèvre')
  return Number(/RWF\s([\d,]+)/.exec(await row.innerText())?.[1]?.replaceAll(',', ''))
}

/** How often the server has said to the next page that money has moved. */
function moneyNews(page: Page): () => number {
  let count = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"finance"')) count++
    }),
  )
  return () => count
}

test('money that moves while the first answer is on its way stands on the screen all the same', async ({
  page,
  baseURL,
}) => {
  await issue(baseURL, 1_000)
  await logIn(page, 'master')
  const news = moneyNews(page)
  let before = 0
  await page.route(
    '**/finance/account/list*',
    async (route) => {
      const response = await route.fetch()
      const { result } = (await response.json()) as {
        result: { records: { currency: string; balance: number }[] }
      }
      before = result.records.find(({ currency }) => currency === 'RWF')?.balance ?? 0
      const toldBefore = news()
      await issue(baseURL, 500)
      await expect.poll(news).toBeGreaterThan(toldBefore)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto('/finance/accounts?type=2')
  await expect(rowOf(page, 'RWF')).toContainText('Marc Lefèvre')
  await expect(rowOf(page, 'RWF')).toContainText(francs(before + 500))
})

test('money that moves after the first answer, before anything can be told, stands on the screen all the same', async ({
  page,
  baseURL,
}) => {
  await issue(baseURL, 1_000)
  await logIn(page, 'master')
  const moved = Promise.withResolvers<void>()
  await page.routeWebSocket('**/api/websocket/**', async (socket) => {
    await moved.promise
    socket.connectToServer()
  })
  await page.goto('/finance/accounts?type=2')
  const row = rowOf(page, 'RWF')
  const before = await shown(row)
  await issue(baseURL, 500)
  moved.resolve()
  await expect(row).toContainText(francs(before + 500))
})

test('money that moves while its screen is left for a moment stands on it when one comes back', async ({
  page,
  baseURL,
}) => {
  await issue(baseURL, 1_000)
  await logIn(page, 'master')
  const news = moneyNews(page)
  await page.goto('/finance/accounts?type=2')
  const row = rowOf(page, 'RWF')
  const before = await shown(row)
  await page.getByRole('link', { name: 'My announcements' }).click()
  await expect(page.getByRole('heading', { name: 'My announcements', level: 1 })).toBeVisible()
  const toldBefore = news()
  await issue(baseURL, 500)
  await expect.poll(news).toBeGreaterThan(toldBefore)
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(row).toContainText(francs(before + 500))
})

import {
  type LoginService,
  oidcClient,
  startCasServer,
  startOidcProvider,
} from '../../apps/server/src/testing/login-services.ts'
import { createAccount } from '../support/account.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

let oidc: LoginService
let cas: LoginService
test.beforeAll(async ({ platform, system }) => {
  const { address } = system
  Object.assign(platform.config, { publicUrl: address })
  oidc = await startOidcProvider(() => [`${address}/api/thirdLogin/house/callback`])
  cas = await startCasServer()
  await createAccount(platform, 'wanda_way', 'Wanda Way')
})
test.afterAll(async ({ platform }) => {
  await platform.db.deleteFrom('sysLoginWay').execute()
  oidc.close()
  cas.close()
})

test('two other houses are set up, bound, and open the account; who is not bound is told so', async ({
  page,
}) => {
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Log in with')).toHaveCount(0)

  await logIn(page, 'admin')
  await page.goto('/isps/login-ways')
  const add = async (values: Record<string, string>, kind: string) => {
    await page.getByRole('button', { name: /Add$/ }).click()
    const form = page.getByRole('dialog')
    for (const [label, value] of Object.entries(values))
      await form.getByLabel(label, { exact: true }).first().fill(value)
    await form.getByLabel('Protocol').click()
    await page.getByTitle(kind, { exact: true }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  const { clientId, clientSecret } = oidcClient
  await add(
    {
      Code: 'house',
      Name: 'House',
      'Address of the service': oidc.address,
      'Client id': clientId,
      'Client secret': clientSecret,
    },
    'OpenID Connect',
  )
  await add({ Code: 'campus', Name: 'Campus', 'Address of the service': cas.address }, 'CAS')
  await expect(page.getByRole('row').filter({ hasText: 'campus' })).toBeVisible()

  await logIn(page, 'wanda_way')
  for (const name of ['House', 'Campus']) {
    await page.goto('/account/settings/binding')
    await page.getByRole('button', { name: `Bind ${name}` }).click()
    await expect(async () => {
      const next = page.getByRole('button', { name: 'Continue' })
      if (await next.isVisible()) await next.click()
      await expect(page.getByText(`${name} now opens your account.`)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
  const forget = () => page.evaluate(() => window.localStorage.clear())
  for (const name of ['House', 'Campus']) {
    await forget()
    await page.goto('/user/login?redirect=%2Faccount%2Fcenter')
    const callback = page.waitForRequest(/\/thirdLogin\/\w+\/callback/)
    await page.getByRole('link', { name: `Log in with ${name}` }).click()
    await expect(async () => {
      const next = page.getByRole('button', { name: 'Continue' })
      if (await next.isVisible()) await next.click()
      await expect(page.getByText('Wanda Way').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page).toHaveURL(/\/account\/center$/)

    // What led back once does so no second time, and neither does a state that was made up.
    const used = (await callback).url()
    for (const address of [used, used.replace(/(?<=[?&]state=)[^&]*/, 'x'.repeat(43))]) {
      await forget()
      await page.goto(address)
      await expect(page.getByText('The login service has not confirmed who you are.')).toBeVisible()
      await expect(page).toHaveURL(/\/user\/login/)
    }
  }

  // A client may open the other house in a window of its own; the page that opened it is logged in with it.
  await page.goto('/user/login')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    window.open('/api/thirdLogin/render/house', 'third')
  })
  const popup = await opened
  await expect(async () => {
    const next = popup.getByRole('button', { name: 'Continue' })
    if (await next.isVisible()) await next.click()
    await expect(popup.getByText('Wanda Way').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await popup.close()
  await expect(page.getByText('Wanda Way').first()).toBeVisible()

  const foreign = new URLSearchParams({ ticket: 'ST-1', service: 'https://elsewhere.example/' })
  await page.goto(`/api/cas/client/validateLogin?${foreign}`)
  await expect(page.getByText(/none of ours/)).toBeVisible()

  cas.person = 'nobody'
  await page.goto('/user/login')
  await forget()
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Log in with Campus' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No account is bound to this identity yet.')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login$/)
})

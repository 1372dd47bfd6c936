import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { openPasswordGate } from '../../apps/server/src/testing/password-gate.ts'
import { goWithin, withoutTabs } from '../support/screen-texts.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click()

async function openScreen(page: Page, name: string): Promise<void> {
  await logIn(page, 'admin')
  await page.goto(`/isps/${name}`)
  await expect(page.getByRole('button', { name: /Add$/ })).toBeVisible()
}

/** Where the system's own database listens. */
async function socketFolder({ db }: Platform): Promise<string> {
  const { folder } = await db
    .selectNoFrom((make) =>
      make.fn<string>('current_setting', [make.val('unix_socket_directories')]).as('folder'),
    )
    .executeTakeFirstOrThrow()
  // PostgreSQL writes it as one of a list, in quotes.
  return folder.replaceAll('"', '')
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: /Add$/ }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  return dialog
}

test('a currency has a three-letter code, and its country is shown by name', { tag: everyday }, async ({
  page,
}) => {
  await openScreen(page, 'currencies')
  const dialog = await openForm(page)
  await dialog.getByLabel('Currency id').fill('MW-MWK')
  await dialog.getByLabel('Code').fill('KWACHA')
  await dialog.getByLabel('Name', { exact: true }).fill('Malawian kwacha')
  await dialog.getByLabel('Country').fill('mw')
  await expect(dialog.getByRole('switch', { name: 'Valid' })).toBeChecked()
  await save(page)
  await expect(dialog.getByText('A currency code has three letters, such as EUR (ISO 4217)')).toBeVisible()
  await dialog.getByLabel('Code').fill('mwk')
  await save(page)
  await expect(rowOf(page, 'MW-MWK')).toContainText('Malawi')
  await expect(rowOf(page, 'MW-MWK')).toContainText('MWK')
})

test('the buttons of a row stand still from the first picture of them on', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/404')
  await withoutTabs(page)
  await page.reload()
  await page.evaluate(() => {
    const places: number[] = []
    const look = () => {
      const last = document.querySelector('tbody td:last-child button:last-of-type')
      // Told where it is in the picture itself: between two of them it may be on its way to the next.
      const observer = new IntersectionObserver(([seen]) => {
        observer.disconnect()
        if (seen) places.push(Math.round(seen.boundingClientRect.right))
      })
      if (last) observer.observe(last)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { places })
  })
  for (const screen of ['users', 'roles', 'dictionaries', 'categories']) {
    await goWithin(page, '/404')
    await page.evaluate(() => Reflect.get(window, 'places').splice(0))
    await goWithin(page, `/isps/${screen}`)
    const placesIn = () => page.evaluate<number[]>(() => Reflect.get(window, 'places'))
    await expect.poll(async () => (await placesIn()).length).toBeGreaterThan(5)
    expect([...new Set(await placesIn())], screen).toHaveLength(1)
  }
})

test('all rows of a page cannot be chosen while another page is on its way', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await openScreen(page, 'currencies')
  const tick = page.getByRole('checkbox', { name: 'Select all rows of this page' })
  await expect(tick).toBeEnabled()
  await page.route(/RWF/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.getByRole('search').getByLabel('Code').fill('RWF')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(tick).toBeDisabled()
  letCome()
  await tick.check()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('the position of a location is picked on the map, typed, or moved with the keys', async ({ page }) => {
  await openScreen(page, 'locations')
  const dialog = await openForm(page)
  await dialog.getByLabel('Name').fill('Middle of nowhere')
  const longitude = dialog.getByRole('spinbutton', { name: 'Longitude' })
  const latitude = dialog.getByRole('spinbutton', { name: 'Latitude' })
  const map = dialog.getByRole('application', { name: 'World map: choose a position' })
  const degrees = async () => [Number(await longitude.inputValue()), Number(await latitude.inputValue())]

  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not there.')
  await map.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } })
  await expect(longitude).toHaveValue(/^(89|9[01])\./)
  await expect(latitude).toHaveValue(/^(44|45)\./)

  // The marker is taken along; the map beside it moves itself.
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.25)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(degrees).toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)])

  await longitude.fill('48.35')
  await latitude.fill('-13.47')
  await expect(dialog.getByText('13.4700° S, 48.3500° E')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  const [east = 0, north = 0] = await degrees()
  expect(east).toBeGreaterThan(48.35)
  expect(north).toBeGreaterThan(-13.47)

  await latitude.fill('91')
  await save(page)
  await expect(dialog.getByText('A latitude lies between -90 and 90 degrees')).toBeVisible()
  await latitude.fill('-13.47')
  await save(page)
  await expect(dialog).toBeHidden()
  const row = rowOf(page, 'Middle of nowhere')
  await expect(row).toContainText('−13.47')
  await row.getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByRole('application', { name: /World map: 13\.4700°\sS/ })).toBeVisible()
})

test('a phone picks a position with a finger', async ({ browser, system }) => {
  const context = await browser.newContext({
    baseURL: system.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openScreen(page, 'locations')
  const dialog = await openForm(page)
  await dialog.getByLabel('Name').fill('By finger')
  const map = dialog.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  await map.tap({ position: { x: 300, y: 130 } })
  await expect(dialog.getByRole('spinbutton', { name: 'Longitude' })).toHaveValue(/^1\d\d/)
  await save(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'By finger' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})

test('a check rule is written in rows and tried out before it is saved', { tag: everyday }, async ({
  page,
}) => {
  await openScreen(page, 'check-rules')
  const dialog = await openForm(page)
  await dialog.getByLabel('Rule name').fill('Vehicle')
  await dialog.getByLabel('Rule code').fill('vehicle')
  await dialog.getByLabel('Positions checked').fill('2')
  await dialog.getByLabel('Pattern').fill('([A-Z]+')
  await dialog.getByLabel('Message when it fails').fill('Two letters first')
  await expect(dialog.getByText('This pattern is not a correct regular expression')).toBeVisible()
  await dialog.getByLabel('Pattern').fill('(?=A)[A-Z]+')
  await expect(dialog.getByText(/uses look-around/)).toBeVisible()
  await dialog.getByLabel('Pattern').fill('[A-Z]{2}')
  await dialog.getByRole('button', { name: 'Add a check' }).click()
  await dialog.getByLabel('Positions checked').nth(1).fill('*')
  await dialog.getByLabel('Pattern').nth(1).fill('..(\\d+)+')
  await dialog.getByLabel('Message when it fails').nth(1).fill('Then digits')
  const tried = dialog.getByLabel('Try a value')
  await tried.fill('K1234')
  await expect(dialog.getByText('Two letters first')).toBeVisible()
  await tried.fill(`KE${'1'.repeat(200)}x`)
  await expect(dialog.getByText('Then digits')).toBeVisible()
  await tried.fill('KE123')
  await expect(dialog.getByText('The value passes')).toBeVisible()
  await save(page)
  await expect(rowOf(page, 'vehicle')).toContainText('2: [A-Z]{2}')
})

test('a fill rule is made from its parameters and gives one value after the other', async ({ page }) => {
  await openScreen(page, 'fill-rules')
  const dialog = await openForm(page)
  await dialog.getByLabel('Rule name').fill('Meter swap')
  await dialog.getByLabel('Rule code').fill('meter_swap')
  await dialog.getByLabel('Method').click()
  await page.getByTitle('Date and serial number').click()
  await dialog.getByLabel('Prefix').fill('MS')
  await dialog.getByLabel('Digits of the serial number').fill('3')
  await expect(dialog.getByText(/^Looks like MS\d{8}001$/)).toBeVisible()
  await save(page)
  const row = rowOf(page, 'meter_swap')
  for (const number of ['001', '002']) {
    await row.getByRole('button', { name: 'Next value' }).click()
    await expect(dialogOf(page).getByText(new RegExp(`^MS\\d{8}${number}$`))).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'OK' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
  }
  // Another method knows other parameters; those of the first do not stay behind.
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Method').click()
  await page.getByTitle('UUID').click()
  await save(page)
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('With dashes: yes')
})

test('a data source is tested before and after it is saved, and its password is never shown', async ({
  page,
  platform,
}) => {
  const password = 'S3cret-of-a-browser'
  const gate = await openPasswordGate(`postgresql://localhost?host=${await socketFolder(platform)}`, password)
  const answers: string[] = []
  page.on('response', async (response) => answers.push(await response.text().catch(() => '')))
  try {
    await openScreen(page, 'data-sources')
    const dialog = await openForm(page)
    await dialog.getByLabel('Code').fill('own')
    await dialog.getByLabel('Name', { exact: true }).fill('Our own database')
    await dialog.getByLabel('Address').fill(`jdbc:postgresql://127.0.0.1:${gate.port}/gridhelm`)
    await dialog.getByLabel('User name').fill('gridhelm')
    await dialog.getByLabel('Password').fill('wrong')
    const test = dialog.getByRole('button', { name: 'Test connection' })
    await test.click()
    await expect(dialog.getByText('The database refuses the user name or the password')).toBeVisible()
    await dialog.getByLabel('Password').fill(password)
    await test.click()
    await expect(dialog.getByText(/^Connected: PostgreSQL/)).toBeVisible()
    await save(page)
    await expect(dialog).toBeHidden()

    await rowOf(page, 'own').getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Password')).toHaveValue('')
    await test.click()
    await expect(dialog.getByText(/^Connected: PostgreSQL/)).toBeVisible()
    await dialog.getByLabel('Address').fill('postgresql://127.0.0.1:1/gridhelm')
    await test.click()
    await expect(dialog.getByText(/please enter the password again/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Close without saving' }).click()

    await page.getByRole('button', { name: /Export$/ }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
    const exported = await readFile(await (await saved).path(), 'utf8')
    expect(exported).toContain('Our own database')
    expect([exported, ...answers].join('\n')).not.toContain(password)
  } finally {
    await gate.close()
  }
})

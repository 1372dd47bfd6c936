import { searchCalls } from '@gridhelm/contract/system/search/calls'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('Ctrl-K finds sites, devices, people and pages by keyboard, and a site’s head leads to another site', {
  tag: everyday,
}, async ({ page, context }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/positions')
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Find sites/ })
  await expect(field).toBeFocused()
  await field.fill('moheli')
  await expect(page.getByRole('option', { name: /Mohéli Clinic/ })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/offgridsys\/overview\?station=\w+$/)
  await expect(field).toBeHidden()

  // A device of the site that is shown, by what it is called in another language.
  await page.keyboard.press('Control+k')
  await field.fill('onduleur')
  await expect(page.getByRole('option').first()).toContainText('Mohéli Clinic')
  // A page by a name of another language, and a person without the accents.
  await field.fill('utilisateurs')
  await expect(
    page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Users' }),
  ).toBeVisible()
  await field.fill('lefevre')
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText(/Marc Lefèvre/)
  await field.fill('qqqq')
  await expect(page.getByText('Nothing is called “qqqq”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  // The same page of another site.
  await page.getByRole('region', { name: 'Current site' }).getByRole('button').click()
  await page.getByRole('combobox', { name: 'Go to another site' }).fill('nosy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/microgridsys\/overview\?station=\w+$/)
  await expect(page.getByRole('region', { name: 'Current site' })).toContainText('Nosy Komba')

  // Keys without a field: going home, and what else there is.
  await expect(async () => {
    // On a busy machine the second key may come too late to belong to the first.
    await page.locator('body').press('g')
    await page.locator('body').press('h')
    await expect(page).toHaveURL(/\/stationmanage\/sel/, { timeout: 2_000 })
  }).toPass()
  await page.locator('body').press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Find anything')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  // A card is a link: the middle button opens it beside.
  const opened = context.waitForEvent('page')
  // Of however many sites there are by now: the first.
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click({ button: 'middle' })
  await expect(await opened).toHaveURL(/\/(micro|off)gridsys\/overview\?station=\w+$/)
})

test('Enter opens what is looked for, and not what the words before have found', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/isps/positions')
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(`**${searchCalls.find.path}?*words=nosy*`, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Find sites/ })
  await field.fill('moheli')
  await expect(page.getByRole('option', { name: /Mohéli Clinic/ })).toBeVisible()
  const asked = page.waitForRequest(/words=nosy/)
  await field.fill('nosy')
  await asked
  await field.press('Enter')
  await expect(field).toBeVisible()
  letCome()
  await expect(page.getByRole('region', { name: 'Current site' })).toContainText('Nosy Komba')
})

test('who may see one site finds nothing else', async ({ page }) => {
  await logIn(page, 'enduser')
  await page.goto('/stationmanage/sel')
  await page.getByRole('button', { name: /^Find sites/ }).click()
  await page.getByRole('combobox', { name: /^Find sites/ }).fill('adaeze')
  await expect(page.getByText('Nothing is called “adaeze”')).toBeVisible()
})

test('what is typed before the search is there is what it looks for, and no shortcut', async ({ page }) => {
  await logIn(page, 'admin')
  const late = Promise.withResolvers<void>()
  await page.route('**/SearchDialogs-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/isps/positions')
  const ofThePage = page.getByRole('textbox', { name: 'Name' }).first()
  await ofThePage.click()
  await page.keyboard.press('Control+k')
  // “g h” goes home where nothing is being typed.
  await page.keyboard.type('gh?oo')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  late.resolve()
  const field = page.getByRole('combobox', { name: /^Find sites/ })
  await expect(field).toHaveValue('gh?o')
  await expect(field).toBeFocused()
  await page.keyboard.type('st')
  await expect(field).toHaveValue('gh?ost')
  await expect(page).toHaveURL(/\/isps\/positions/)
  await expect(ofThePage).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(ofThePage).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue('')
})

import { expect, test } from '../support/server.ts'

const titles = [
  'Every site, live',
  'The menu goes with you',
  'A few letters find it',
  'What needs you',
  'The rest is under your name',
]

test('a visitor of the demo presses a name, is shown around once, and again when asked', async ({ page }) => {
  await page.goto('/user/login')
  const people = page.getByRole('region', { name: 'Look around as' })
  await expect(people.getByRole('button')).toHaveCount(9)
  await people.getByRole('button', { name: /Regional operator.*Omar Diallo/ }).click()
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)

  // By the keyboard alone: the focus is on the way onward, Escape would end it.
  const look = page.getByRole('dialog')
  for (const [index, title] of titles.entries()) {
    await expect(look.getByRole('heading', { name: title })).toBeVisible()
    await expect(look.getByText(`${index + 1} of 5`)).toBeVisible()
    await expect(look.getByRole('button', { name: index < 4 ? 'Next' : 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(look).toBeHidden()
  const keeps = page.waitForResponse(/\/sys\/user\/preferences$/)

  // Asked for, it comes again, and goes back and forth; dismissed, it is gone at once.
  await page.getByRole('button', { name: 'Omar Diallo' }).click()
  await page.getByRole('menuitem', { name: 'Show me around' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(look.getByRole('heading', { name: titles[1] ?? '' })).toBeVisible()
  await look.getByRole('button', { name: 'Back' }).click()
  await expect(look.getByRole('heading', { name: titles[0] ?? '' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
  await keeps

  // The account remembers it, in whatever browser.
  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/user/login')
  await people.getByRole('button', { name: /Omar Diallo/ }).click()
  await expect(page).toHaveURL(/\/stationmanage\/sel\b/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(look).toBeHidden()
})

import { allForms, goThrough } from '../support/forms.ts'
import { officeForms, prepareOffice } from '../support/office-forms.ts'
import { withoutTabs } from '../support/screen-texts.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { prepareSite, siteForms } from '../support/site-forms.ts'

// Which both workers share.
test.describe.configure({ mode: 'parallel' })

const nowhere = { siteId: 0, id: '' }

test('every form of the console is gone through below', { tag: everyday }, async () => {
  const known = [...Object.keys(officeForms), ...Object.keys(siteForms(nowhere))]
  expect(known.toSorted()).toEqual(await allForms())
})

test('no form of the office loses what was typed without a question', async ({ page, platform, baseURL }) => {
  test.setTimeout(900_000)
  const clear = await prepareOffice(platform, baseURL)
  await logIn(page, 'admin')
  await withoutTabs(page)
  await page.goto('/404')
  expect(await goThrough(page, officeForms)).toEqual([])
  await clear()
})

test('no form about sites loses what was typed without a question', async ({ page, platform, baseURL }) => {
  test.setTimeout(900_000)
  const { site, clear } = await prepareSite(platform, baseURL)
  await logIn(page, 'admin')
  await withoutTabs(page)
  await page.goto('/404')
  expect(await goThrough(page, siteForms(site))).toEqual([])
  await clear()
})

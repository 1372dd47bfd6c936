import { readFile } from 'node:fs/promises'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { belowHead, readSheet } from '../../apps/server/src/testing/read-sheet.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

const minute = 60_000
const hour = 60 * minute
const wall = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** Two days of a site on the clock of Greenwich, with one value that cannot be true. */
async function speakingSite(platform: Platform, number: string): Promise<{ site: TestSite; from: number }> {
  const devices = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' } as const
  const site = await addSite(platform.db, { number, devices })
  const from = Math.floor(Date.now() / hour) * hour - 48 * hour
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const frames = Array.from({ length: 48 * 60 }, (_, n) => [
    frameOf(site, 'PV-01', 'pvInverter', from + n * minute, {
      activePower: n === 3 ? 1e9 : n / 10,
      energyTotal: n,
    }),
    frameOf(site, 'BAT-01', 'battery', from + n * minute, { soc: 50 }),
  ])
  await store.append(frames.flat())
  await store.stop()
  return { site, from }
}

test('points are chosen, rows come as far as one scrolls, and the question is saved and opened again', async ({
  page,
  platform,
}) => {
  const { site, from } = await speakingSite(platform, 'E2E-FREE')
  await logIn(page, 'admin')
  const address = `/microgridsys/history/freeReport?station=${site.id}`
  const period = `&from=${wall(from)}&to=${wall(from + 48 * hour)}`
  await page.goto(address + period)

  await page.getByRole('button', { name: 'Choose points' }).click()
  const panel = page.getByRole('dialog', { name: 'Choose points' })
  await panel.getByRole('searchbox').fill('pv-01 active power')
  const box = panel.getByRole('treeitem', { name: /^Active power/ }).first()
  await box.locator('.ant-tree-checkbox').click()
  await panel.getByRole('searchbox').fill('state of charge')
  await panel
    .getByRole('treeitem', { name: /^State of charge/ })
    .first()
    .locator('.ant-tree-checkbox')
    .click()
  await panel.getByRole('button', { name: /Move BAT-01 · State of charge up/ }).click()
  await panel.getByRole('button', { name: 'Use these points' }).click()

  const table = page.getByRole('table')
  const row = (ms: number) => table.getByRole('row', { name: `${wall(ms)}:00`, exact: false })
  await expect(page.getByText('2,880 rows, 2 columns')).toBeVisible()
  await expect(table.getByRole('columnheader').nth(1)).toContainText('BAT-01')
  await expect(row(from + 2 * minute)).toContainText('0.2')
  // What cannot be true is left out, and said.
  await expect(row(from + 3 * minute)).toContainText('Implausible values left out')
  await page.getByRole('region', { name: 'Rows of the report' }).evaluate((frame) => {
    frame.scrollTop = frame.scrollHeight
  })
  await expect(row(from + 2_879 * minute)).toContainText('287.9')

  await page.getByRole('combobox', { name: 'Interval' }).click()
  await page.getByTitle('1 hour').click()
  await expect(page.getByText('48 rows, 2 columns')).toBeVisible()
  await expect(row(from + hour)).toContainText('9.0')

  await page.getByRole('button', { name: 'Saved queries' }).click()
  await page.getByRole('menuitem', { name: 'Save as …' }).click()
  const naming = page.getByRole('dialog', { name: 'Save as …' })
  await naming.getByLabel('Name').fill('Roof and battery')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Roof and battery' })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Open “Roof and battery”' }).click()
  await expect(page.getByText('48 rows, 2 columns')).toBeVisible()
  await expect(row(from + hour)).toContainText('9.0')
  await page.getByRole('button', { name: 'Roof and battery' }).click()
  await page.getByRole('menuitem', { name: 'Rename, delete …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByText('None saved yet')).toBeVisible()
})

test('the report is saved as a sheet and as text; a period of more than three days is refused', async ({
  page,
  platform,
}) => {
  const { site, from } = await speakingSite(platform, 'E2E-FREE-2')
  await logIn(page, 'admin')
  const points = `${site.siteId}-1:activePower,${site.siteId}-1:energyTotal`
  const period = `&from=${wall(from)}&to=${wall(from + 24 * hour)}`
  await page.goto(`/microgridsys/history/freeReport?station=${site.id}&points=${points}&interval=60${period}`)
  await expect(page.getByText('24 rows, 2 columns')).toBeVisible()

  const saved = async (kind: string) => {
    await page.getByRole('button', { name: /Export$/ }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ])
    await expect(page.getByText('Download successful').last()).toBeVisible()
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const sheet = await saved('Excel (XLSX)')
  expect(sheet.name).toBe('Free report.xlsx')
  const rows = belowHead(await readSheet(sheet.bytes))
  expect(rows).toHaveLength(25)
  expect(rows[0]?.[1]).toBe('PV-01 Active power (kW, mean)')
  expect(rows[2]?.slice(1, 3)).toEqual(['8.95', '60'])
  const text = await saved('Text (CSV)')
  expect(text.bytes.toString('utf8').split('\r\n\r\n')[1]?.split('\r\n')[2]).toBe(
    `${wall(from + hour)}:00,8.95,60,`,
  )

  // The end is typed to lie beyond three days.
  const end = page.getByRole('textbox', { name: 'End time' })
  await end.fill(wall(from + 73 * hour))
  await end.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'The time span is at most three days' }),
  ).toBeVisible()
  await expect(page.getByText('24 rows, 2 columns')).toBeVisible()
})

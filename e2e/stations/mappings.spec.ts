import { createMqttClient } from '@gridhelm/mqtt/client'
import type { Page } from '@playwright/test'
import { addMqttSite, mqttPassword } from '../../apps/server/src/ingest/broker/testing/mqtt-sites.ts'
import { removeSite } from '../support/screens.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

/** A PLC that nobody here has designed for: one flat object, watts, its own names. */
const plcMessage = JSON.stringify({
  PLC: 'S7-1214',
  Clock: '2026-11-16T09:30:00',
  INV1_Pac: 41_500,
  INV1_Uac: 231.4,
  INV2_Pac: 38_200,
  Mood: 'fine',
})

const field = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('a message in a site’s own words is caught, its meaning pointed out, and its power shown on the overview', async ({
  page,
  platform,
  system,
}) => {
  const number = 'E2E-PLC'
  const site = await addMqttSite(platform.db, {
    number,
    devices: { 'SYS-01': 'system', 'PV-01': 'pvInverter', 'PV-02': 'pvInverter' },
  })
  await platform.bus.publish(platform.db, 'sites.changed', { siteIds: [site.siteId] })
  const plc = createMqttClient({
    url: `mqtt://${number}:${encodeURIComponent(mqttPassword)}@127.0.0.1:${system.mqttPort}`,
    clientId: 'plc',
  })
  // As a controller does: what it has to say while it comes again, with the rights that a new mapping gives, it says then.
  const say = () => expect(() => plc.publish(site.topics.data, plcMessage)).toPass()
  try {
    await plc.start()
    await say()
    await logIn(page, 'admin')
    await page.goto('/isps/projects?projectNumber=E2E-PLC')
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'How it talks' }).click()

    // It is caught within seconds, and nothing of it is understood.
    await expect(page.getByText('Not understood').first()).toBeVisible()
    await field(page, /^INV1_Pac 41500/).click()
    await page.getByRole('button', { name: 'PV-01 · Active power', exact: true }).click()
    await choose(page, 'It comes in', 'W')
    await choose(page, 'Read likewise', 'INV*_Pac')
    await page.getByRole('button', { name: 'Take', exact: true }).click()
    await expect(page.getByRole('row', { name: /PV-01 Active power 41.5\skW/ })).toBeVisible()
    await expect(page.getByText('2 values read · 4 not used')).toBeVisible()

    // The second inverter is known by another name until somebody says whose it is.
    await choose(page, 'Device of “INV2”', 'PV-02')
    await expect(page.getByRole('row', { name: /PV-02 Active power 38.2\skW/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Version 1')).toBeVisible()

    await page.getByRole('button', { name: 'Read them again' }).click()
    await expect(page.getByText('1 read, 0 still not understood')).toBeVisible()

    await say()
    await page.goto(`/microgridsys/pv?station=${site.id}`)
    await expect(page.getByText(/79\.7/).first()).toBeVisible()
    await page.goto(`/microgridsys/overview?station=${site.id}`)
    await expect(page.getByText(/79\.7/).first()).toBeVisible()

    // What it was never told how to be commanded is read only, and says so in place of the buttons.
    await page.goto(`/microgridsys/control?station=${site.id}`)
    await expect(page.getByText(/^Read only: the site is read by a mapping/).first()).toBeVisible()
    await page.goto(`/isps/mappings?siteId=${site.id}`)
    await page.getByRole('button', { name: 'Add a command' }).click()
    const form = page.getByRole('dialog')
    await choose(page, 'Device', 'PV-01')
    await choose(page, 'Point', 'Start up or shut down')
    await form.getByLabel('Topic').fill('e2e-plc/{device}/in')
    await expect(form.getByRole('region', { name: 'What would be sent' })).toContainText('e2e-plc/INV1/in')
    await form.getByRole('button', { name: 'Take', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Version 2')).toBeVisible()
    await page.goto(`/microgridsys/control?station=${site.id}`)
    await expect(page.getByRole('button', { name: 'PV-01, Start up or shut down: Start up' })).toBeEnabled()
  } finally {
    await plc.stop()
    await removeSite(platform, site)
  }
})

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .locator('.ant-select-item-option')
    .filter({ hasText: new RegExp(`^${option.replaceAll('*', '\\*')}$`) })
    .click()
}

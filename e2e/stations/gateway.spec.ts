import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/gateway/src/config/config.ts'
import { createGateway } from '../../apps/gateway/src/gateway.ts'
import { startModbusServer } from '../../apps/gateway/src/testing/modbus-server.ts'
import { addMqttSite, mqttPassword } from '../../apps/server/src/ingest/broker/testing/mqtt-sites.ts'
import { dialogOf } from '../support/forms.ts'
import { removeSite } from '../support/screens.ts'
import { expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'

test('a gateway is told in the console what it reads, tries it first, and shows how it goes', async ({
  page,
  platform,
  system,
}) => {
  const number = 'E2E-GATE'
  const site = await addMqttSite(platform.db, { number, devices: { 'BAT-01': 'battery' } })
  await platform.bus.publish(platform.db, 'sites.changed', { siteIds: [site.siteId] })
  const modbus = await startModbusServer()
  const registers = { 587: 5_210, 588: 64, 590: 1_250 }
  for (const [address, word] of Object.entries(registers)) modbus.unit(1).holding.set(Number(address), word)
  const folder = mkdtempSync(join(tmpdir(), 'gridhelm-gateway-'))
  const path = join(folder, 'gateway.json')
  const broker = { url: `mqtt://127.0.0.1:${system.mqttPort}`, password: mqttPassword }
  writeFileSync(path, JSON.stringify({ site: number, broker }))
  const gateway = createGateway({ config: readConfig(path, {}), say: () => undefined })
  try {
    await logIn(page, 'admin')
    await page.goto(`/isps/gateway?siteId=${site.id}`)
    await expect(page.getByText('No gateway has connected yet')).toBeVisible()
    gateway.start()
    await expect(page.getByText('No configuration yet')).toBeVisible()

    await page.getByRole('button', { name: 'Add a device' }).click()
    const form = dialogOf(page)
    const choose = async (label: string, option: string) => {
      await form.getByRole('combobox', { name: label }).click()
      await page
        .locator('.ant-select-dropdown')
        .filter({ visible: true })
        .locator('.ant-select-item-option')
        .filter({ hasText: option })
        .click()
    }
    await choose('Device', 'BAT-01')
    await choose('Register map', 'Deye, Sunsynk (3~) · Battery')
    await form.getByLabel('Address').fill('127.0.0.1')
    await form.getByLabel('Port').fill(String(modbus.port))
    await form.getByRole('button', { name: 'Read once' }).click()
    await expect(form.getByRole('row', { name: /State of charge\s+64/ })).toBeVisible()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(/^It answers · \d+ values$/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Version 1').first()).toBeVisible()
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(page.getByText('+ BAT-01')).toBeVisible()
  } finally {
    await gateway.stop()
    await modbus.stop()
    rmSync(folder, { recursive: true, force: true })
    await removeSite(platform, site)
  }
})

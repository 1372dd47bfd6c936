import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMqttClient } from '@gridhelm/mqtt/client'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createFirstAdministrator } from '../../apps/server/src/seed/first-administrator.ts'
import { startSystem } from '../../apps/server/src/system.ts'
import { builtConsole } from '../../scripts/places.ts'

const halfMinute = 30_000
const ownPassword = 'Baobab#Wharf-71'

/** Production as `npm run serve` brings it up for the first time: nobody but the first administrator, no site. */
async function startEmpty() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gridhelm-empty-'))
  const config = readConfig('production', {
    PORT: '0',
    MQTT_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: 'embedded',
    GRIDHELM_DATA: dataDir,
    GRIDHELM_LOG: 'silent',
  })
  let password = ''
  const system = await startSystem(config, {
    consoleFolder: builtConsole,
    prepare: async ({ db }) => {
      password = (await createFirstAdministrator(db)) ?? ''
    },
    tell: (why) => {
      throw new Error(why)
    },
  })
  const stop = async () => {
    await system.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: system.address ?? '', mqttPort: system.mqtt?.port, password, stop }
}

const message = (at: number) =>
  JSON.stringify({
    plc: { model: 'S7-1214', fw: '4.6' },
    t: Math.round(at / 1_000),
    inv1: { p_kW: 43.5, mood: 'fine' },
    batt: { soc_pct: 6.5 },
  })

/** A PLC that nobody here has designed for. It was without network for ten minutes, sends what it kept, and goes on. */
async function startPlc(url: string, topic: string) {
  const client = createMqttClient({ url, clientId: 'plc' })
  await client.start()
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    async speak() {
      const now = Date.now()
      for (let ago = 20; ago > 0; ago--) await client.publish(topic, message(now - ago * halfMinute))
      const say = () => void client.publish(topic, message(Date.now())).catch(() => undefined)
      say()
      timer = setInterval(say, 2_000)
    },
    async stop() {
      clearInterval(timer)
      await client.stop()
    },
  }
}

test('from an empty production start to power, history and an alarm of a foreign controller in 25 clicks and fields', async ({
  page,
}) => {
  let steps = 0
  const press = async (what: Locator) => {
    steps++
    await what.click()
  }
  const fill = async (label: string, value: string) => {
    steps++
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  const { address, mqttPort, password, stop } = await startEmpty()
  let plc: Awaited<ReturnType<typeof startPlc>> | undefined
  try {
    await page.goto(`${address}/user/login`)
    await fill('User name or email', 'admin')
    await fill('Password', password)
    await press(button('Log in'))
    await fill('Password you were given', password)
    await fill('New password', ownPassword)
    await fill('New password again', ownPassword)
    await press(button('Set password'))

    await press(page.getByRole('link', { name: 'Add your first site' }))
    await fill('Name of the site', 'Lumika ice plant')
    await pressMap(page, press)
    await press(button('Next'))
    await press(page.getByText('PV, battery and generator', { exact: true }))
    await press(button('Next'))
    await press(page.getByText('Its own JSON, CSV or CBOR over MQTT'))
    await press(button('Make the site'))

    const login = await page.getByTestId('once-password').innerText()
    await expect(
      page.getByText(/^mosquitto_pub -h .* -u GH-0001 -P .* -t gridhelm\/GH-0001\/data/),
    ).toBeVisible()
    const url = `mqtt://GH-0001:${encodeURIComponent(login.trim())}@127.0.0.1:${mqttPort}`
    plc = await startPlc(url, 'gridhelm/GH-0001/data')
    await press(button('Wait for the first message'))
    await expect(page.getByText('Waiting for the first message')).toBeVisible()
    await plc.speak()

    // It is seen to arrive, nothing of it is understood, and the way on is offered.
    await expect(page.getByText('It has arrived')).toBeVisible()
    await expect(page.getByText('"soc_pct": 6.5')).toBeVisible()
    await press(page.getByRole('link', { name: 'Say what it means' }).first())
    await press(button('Take suggestions'))
    await expect(page.getByRole('row', { name: /PV-01 Active power 43\.5\skW/ })).toBeVisible()
    await press(button('Save'))
    await press(button('Read them again'))
    await expect(page.getByText(/\d+ read, 0 still not understood/)).toBeVisible()
    await press(page.getByRole('link', { name: 'Back to adding the site' }))
    await expect(page.getByRole('row', { name: /BAT-01 State of charge 6\.5\s?%/ })).toBeVisible()

    // Power on the overview, an alarm of the battery, and the curve of the last minutes.
    await press(button('To the site'))
    await expect(page.getByText(/43\.5/).first()).toBeVisible()
    await expect(page.getByText('State of charge very low').first()).toBeVisible({ timeout: 60_000 })
    await press(button('History'))
    await press(page.getByRole('link', { name: 'Power history' }))
    await expect(page.locator('[data-chart="history"]')).toBeVisible()
    await expect(page.getByRole('row', { name: /PV-01|PV/ }).first()).toBeVisible()
    expect(steps).toBeLessThanOrEqual(25)
  } finally {
    await plc?.stop()
    await stop()
  }
})

async function pressMap(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('application'))
  await expect(page.getByLabel('Latitude')).not.toHaveValue('')
}

import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { createMqttClient, type MqttClient } from '@gridhelm/mqtt/client'
import type { Page } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { hashMqttPassword } from '../../apps/server/src/platform/secrets/mqtt-password.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { everyday, expect, test } from '../support/server.ts'
import { logIn } from '../support/session.ts'
import { pageOf } from '../support/station.ts'

const password = 'commands#2026'
const devices = { 'SYS-01': 'system', 'GEN-01': 'generator' } as const

/** A site that the demo's operator, supervisor and observer look after. */
async function siteOf({ db, bus }: Platform, number: string): Promise<TestSite> {
  const userIds = ['demo-operator', 'demo-observer', 'demo-supervisor']
  const site = await addSite(db, { number, devices, userIds })
  const passwordHash = await hashMqttPassword(password)
  await db
    .insertInto('iotProjectCredential')
    .values({ siteId: site.siteId, mqttUser: number, passwordHash })
    .execute()
  await bus.publish(db, 'sites.changed', { siteIds: [site.siteId] })
  return site
}

const system = {
  runState: 1,
  control: 1,
  controlPlace: 1,
  alarmWord: 0,
  loadPower: 42,
  gridConnectionState: 0,
}
const engine = {
  runState: 4,
  control: 1,
  mode: 1,
  modeSetting: 1,
  controlPlace: 1,
  activePower: 42,
  breakerState: 1,
  fuelLevel: 60,
  fuelVolume: 400,
  faultState: 0,
  faultWord: 0,
  alarmWord: 0,
  minimumLoad: 30,
}

interface Controller {
  frame(generator: Readonly<Record<string, number>>): Promise<void>
  orders: Record<string, unknown>[]
  stop(): Promise<void>
}

/** Plays the controller of a site: sends frames, and takes every order. */
async function controllerOf(port: number | undefined, site: TestSite): Promise<Controller> {
  const orders: Record<string, unknown>[] = []
  const client: MqttClient = createMqttClient({
    url: `mqtt://127.0.0.1:${port}`,
    clientId: `controller-${site.number}`,
    username: site.number,
    password,
    async onMessage({ payload }) {
      const order = JSON.parse(payload.toString()) as Record<string, unknown>
      orders.push(order)
      const answer = { id: order.id, status: 'accepted', message: 'Cooling down first.' }
      await client.publish(site.topics.get, JSON.stringify(answer))
    },
  })
  await expect(() => client.start()).toPass()
  await client.subscribe([site.topics.set])
  return {
    orders,
    frame: (generator) =>
      client.publish(
        site.topics.data,
        JSON.stringify({ ts: Date.now(), devices: { 'SYS-01': system, 'GEN-01': generator } }),
      ),
    stop: () => client.stop(),
  }
}

async function enter(page: Page, user: string, site: TestSite, path: string): Promise<void> {
  await logIn(page, user)
  await page.goto(pageOf(site, path))
}

const orderButton = (page: Page, option: 'Start' | 'Stop') =>
  page.getByRole('button', { name: `GEN-01, Start or stop: ${option}` })

test('a comma that somebody types is the mark of decimals, and is asked back before anything is sent', async ({
  page,
  platform,
  system: { mqttPort },
}) => {
  const site = await siteOf(platform, 'E2E-COMMA')
  const controller = await controllerOf(mqttPort, site)
  await controller.frame({ ...engine, activePowerSetting: 50 })
  await logIn(page, 'operator')
  await page.evaluate(() =>
    window.localStorage.setItem('lang', JSON.stringify({ value: 'fr', expires: null })),
  )
  await page.goto(pageOf(site, 'generators?device=GEN-01'))
  const field = page.getByLabel('Nouvelle valeur de Consigne de puissance active')
  await field.fill('12,5')
  await field.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('12,5\u00a0kW')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(field).toHaveValue('12,5')
  expect(controller.orders).toEqual([])
  await controller.stop()
})

test('a command is confirmed twice, waits for dispatch, is accepted and proven by telemetry', {
  tag: everyday,
}, async ({ page, platform, system: { mqttPort } }) => {
  const site = await siteOf(platform, 'E2E-CMD')
  const controller = await controllerOf(mqttPort, site)
  await controller.frame({ ...engine, runState: 3, activePower: 0, breakerState: 0 })
  await enter(page, 'operator', site, 'generators?device=GEN-01')
  await orderButton(page, 'Stop').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Running without load')
  await dialog.getByLabel('Reason').fill('Quiet hours <b>tonight</b>')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Confirm to continue issuing the command?')
  await expect(dialog).toContainText('Quiet hours <b>tonight</b>')
  // Whoever asks has sent nothing yet.
  expect(controller.orders).toEqual([])
  await dialog.getByRole('button', { name: 'Issue the command' }).dblclick()
  await expect(page.getByText('Operation Successful, Waiting for Dispatch')).toBeVisible()
  const now = dialog.locator('[aria-current="step"]')
  await expect(now).toContainText('Accepted by the controller')
  await expect(now).toContainText('Cooling down first.')
  await expect(now).toContainText('Running status must show Stopped')
  expect(controller.orders).toHaveLength(1)
  expect(controller.orders[0]).toMatchObject({ device: 'GEN-01', point: 'control', value: 0 })

  await controller.frame({ ...engine, runState: 0, control: 0, activePower: 0, breakerState: 0 })
  await expect(dialog.getByRole('status')).toContainText('Verified by telemetry')
  await expect(dialog).toContainText('Running status shows Stopped')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^Last: Stop · Verified by telemetry/)).toBeVisible()

  await page.goto(`/isps/command-log?id=${site.id}`)
  const row = page.getByRole('row', { name: /GEN-01 Start or stop/ })
  await expect(row).toContainText('Verified by telemetry')
  await row.getByRole('button', { name: /GEN-01/ }).click()
  await expect(page).toHaveURL(/command=/)
  await expect(page.getByRole('dialog')).toContainText('Quiet hours <b>tonight</b>')
  await controller.stop()
})

test('an answer that is lost while confirming is found out, and nothing is sent twice', {
  tag: everyday,
}, async ({ page, platform, system: { mqttPort } }) => {
  const site = await siteOf(platform, 'E2E-LOST')
  const controller = await controllerOf(mqttPort, site)
  await controller.frame({ ...engine, runState: 3, activePower: 0, breakerState: 0 })
  await enter(page, 'operator', site, 'generators?device=GEN-01')
  const dialog = page.getByRole('dialog')
  await page.getByLabel('New value of Minimum load').fill('140')
  await expect(page.getByRole('button', { name: 'Set Minimum load of GEN-01' })).toBeDisabled()
  await page.getByLabel('New value of Minimum load').fill('40')
  await page.getByRole('button', { name: 'Set Minimum load of GEN-01' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Confirm to continue issuing the command?')
  // Who only looked leaves no trace.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const rows = platform.db.selectFrom('command').selectAll().where('siteId', '=', site.siteId)
  expect(await rows.execute()).toEqual([])
  await page.getByRole('button', { name: 'Set Minimum load of GEN-01' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.route('**/remote/commandConfirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Issue the command' }).click()
  await expect(page.getByText('Operation Successful, Waiting for Dispatch')).toBeVisible()
  await expect(dialog.locator('[aria-current="step"]')).toContainText('Accepted by the controller')
  expect(controller.orders).toMatchObject([{ device: 'GEN-01', point: 'minimumLoad', value: 40 }])
  await controller.stop()
})

test('an interlock blocks with its value; a second person lets the command go with a reason', {
  tag: everyday,
}, async ({ page, platform, system: { mqttPort } }) => {
  const site = await siteOf(platform, 'E2E-LOCK')
  const controller = await controllerOf(mqttPort, site)
  // The only source that feeds the load.
  await controller.frame(engine)
  await enter(page, 'operator', site, 'control')
  await orderButton(page, 'Stop').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Oil change')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This command is blocked')
  await expect(dialog.getByRole('listitem').first()).toContainText('Blocks')
  await expect(dialog.getByRole('button', { name: 'Issue the command' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ask a second person' }).click()
  await expect(dialog).toContainText('The command waits for a second person')

  await logIn(page, 'supervisor')
  await page.goto('/isps/command-log')
  await page.getByRole('button', { name: 'Decide' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Override and send' }).click()
  await expect(panel).toContainText('Please say why the interlock is overridden')
  await panel.getByLabel('Why it may go all the same').fill('The village was told')
  await panel.getByRole('button', { name: 'Override and send' }).click()
  await expect(panel).toContainText('Allowed by a second person')
  await expect(panel.locator('[aria-current="step"]')).toContainText('Accepted by the controller')
  expect(controller.orders).toHaveLength(1)
  await controller.stop()
})

test('who may not send sees values without buttons, and gets 403 for every command call', {
  tag: everyday,
}, async ({ page, platform, system: { address, mqttPort } }) => {
  const site = await siteOf(platform, 'E2E-LOOK')
  const controller = await controllerOf(mqttPort, site)
  await controller.frame(engine)
  await enter(page, 'supervisor', site, 'generators?device=GEN-01')
  const panel = page.getByRole('region', { name: 'Control', exact: true })
  await expect(panel).toContainText('You may look, but not send commands.')
  await expect(panel).toContainText('Running on load')
  await expect(panel.getByRole('button', { name: /: (Start|Stop)$/ })).toHaveCount(0)
  await expect(panel.getByRole('spinbutton')).toHaveCount(0)

  const deviceId = `${site.id}-${site.devices['GEN-01']}`
  const sending = {
    commandControl: { deviceId, point: 'control', value: 0 },
    systemOnOrOff: { id: site.id, on: false },
    confirm: { id: 'any' },
    withdraw: { id: 'any' },
  }
  const refused = {
    supervisor: sending,
    observer: {
      ...sending,
      override: { id: 'any', reason: 'because' },
      list: { id: site.id },
      log: {},
      commandControlInfo: { id: 'any' },
      audit: {},
    },
  } as const satisfies Record<string, Partial<Record<keyof typeof commandCalls, object>>>
  for (const [user, inputs] of Object.entries(refused)) {
    const { token } = await logInByApi(address, user)
    for (const [name, input] of Object.entries(inputs)) {
      const call = callApi(address, commandCalls[name as keyof typeof commandCalls], input as never, token)
      await expect(call, `${user} ${name}`).rejects.toThrow('HTTP 403')
    }
  }
  expect(controller.orders).toEqual([])
  await controller.stop()
})

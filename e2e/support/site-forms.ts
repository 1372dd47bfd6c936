import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { frameOf } from '../../apps/server/src/site/testing/frames.ts'
import { createTelemetryStore } from '../../apps/server/src/telemetry/create-store.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { putAlarms } from './alarms.ts'
import { choosing, importing, list, more, press, pressing, row, ticking, typing } from './form-steps.ts'
import { dialogOf, type Way, type Ways } from './forms.ts'
import { untilReadable } from './screen-texts.ts'
import { removeSite } from './screens.ts'

const minute = 60_000
const number = 'E2E-FORMS'
const serial = {
  id: number,
  sn: number,
  mac: '00:1A:2B:F0:00:01',
  equipmentModel: 'EMS-4',
  sendSubject: `${number}/down`,
  receiveSubject: `${number}/up`,
}

/** A generator at work, an inverter whose register jumps, an alarm, and a command that an interlock holds back. */
export async function prepareSite(
  platform: Platform,
  address: string,
): Promise<{ site: TestSite; clear: () => Promise<void> }> {
  const { db, bus } = platform
  const devices = { 'SYS-01': 'system', 'GEN-01': 'generator', 'PV-01': 'pvInverter' } as const
  const site = await addSite(db, { number, devices, userIds: ['demo-operator'] })
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const start = Math.floor((Date.now() - 26 * 60 * minute) / minute) * minute
  await store.append(
    Array.from({ length: 240 }, (_, place) =>
      frameOf(site, 'PV-01', 'pvInverter', start + place * minute, {
        energyTotal: 5_000 + place * 0.5 + (place >= 100 ? 300 : 0),
        activePower: 30,
        acRatedPower: 50,
      }),
    ),
  )
  await store.stop()
  await db.insertInto('iotGroup').values({ userId: 'demo-admin', groupName: number, sort: 1 }).execute()
  await db.insertInto('iotSerialNumber').values(serial).execute()
  await bus.publish(db, 'sites.changed', { siteIds: [site.siteId] })
  await putAlarms(platform, site, [{ device: 'GEN-01', kind: 'generator', bit: 'fuelLow' }])
  await sayLatest(platform, site, {
    device: 'SYS-01',
    kind: 'system',
    values: { runState: 1, control: 1, controlPlace: 1, alarmWord: 0, loadPower: 42, gridConnectionState: 0 },
    ts: Date.now(),
  })
  await sayLatest(platform, site, {
    device: 'GEN-01',
    kind: 'generator',
    values: { runState: 4, control: 1, controlPlace: 1, activePower: 42, breakerState: 1, faultState: 0 },
    ts: Date.now(),
  })
  await blockCommand(site, address)
  await prepareNewSite(platform, site)
  return {
    site,
    clear: async () => {
      await db.deleteFrom('iotNewSite').execute()
      await removeSite(platform, site)
      await db.deleteFrom('iotGroup').where('groupName', '=', number).execute()
      await db.deleteFrom('iotSerialNumber').where('sn', '=', number).execute()
    },
  }
}

/** Somebody is adding it, and its messages name a device that it does not have. */
async function prepareNewSite({ db }: Platform, { siteId }: TestSite): Promise<void> {
  const at = new Date()
  await db
    .insertInto('iotNewSite')
    .values({ userId: 'demo-admin', draft: '{}', madeSite: siteId, updateTime: at })
    .execute()
  const fault = { siteId, reason: 'unknownDevice', deviceNumber: 'BAT-01', pointKey: '', source: 'mqtt' }
  await db
    .insertInto('telemetryQuarantine')
    .values({ ...fault, occurrences: 1, firstAt: at, lastAt: at, example: '{}' })
    .execute()
}

/** Asked for by somebody else, and held back: the engine alone feeds the load. */
async function blockCommand({ siteId, devices }: TestSite, address: string): Promise<void> {
  const { token } = await logInByApi(address, 'operator')
  const deviceId = `${siteId}-${devices['GEN-01']}`
  const wanted = { deviceId, point: 'control', value: 0, reason: null, clientKey: crypto.randomUUID() }
  await callApi(address, commandCalls.commandControl, wanted, token)
}

const screen = (at: string, open: Way['open'] = async () => undefined): Way => ({ at, open })
const openAlarm = (page: Page) => page.getByText('GEN-01 Fuel level low').click()
const stop = (page: Page) => press(page, 'GEN-01, Start or stop: Stop')

/** Sites, their devices, alarms, commands and histories, in the order in which they are gone through. */
export const siteForms = ({ siteId, id }: Pick<TestSite, 'siteId' | 'id'>): Ways => ({
  commandOverride: screen('/isps/command-log', (page) => press(page, 'Decide')),
  command: screen(`/microgridsys/control?station=${id}`, stop),
  commandChecked: {
    ...screen(`/microgridsys/control?station=${id}`, async (page) => {
      await stop(page)
      await dialogOf(page).getByLabel('Reason').fill('Oil change')
      await press(dialogOf(page), 'Continue')
    }),
    fill: async (page) => {
      const held = () => expect(dialogOf(page).getByText('Oil change')).toBeVisible()
      await held()
      return held
    },
  },
  counterDecision: screen(`/microgridsys/history/counters?station=${id}`, async (page) => {
    await press(page, /Check now$/)
    await press(page.getByRole('row', { name: /PV-01/ }), 'Review')
  }),
  dieselDelivery: {
    ...screen(`/microgridsys/history/diesel?station=${id}`, (page) => press(page, /Add a delivery$/)),
    fill: typing('Receipt', 'R-77'),
  },
  fuelCurve: {
    ...screen(`/microgridsys/history/diesel?station=${id}`, (page) => press(page, 'Change the curve')),
    // More than it may be, which the field puts right once it is left.
    fill: typing('Idling', '7', '1.000'),
  },
  reportQuery: screen(
    `/microgridsys/history/freeReport?station=${id}&points=${siteId}-3:activePower`,
    async (page) => {
      await press(page, /Saved queries$/)
      await page.getByRole('menuitem', { name: 'Save as …' }).click()
    },
  ),
  pointChoice: {
    ...screen(`/microgridsys/history/freeReport?station=${id}&points=${siteId}-3:activePower`, (page) =>
      press(page, /^(edit )?Change…/),
    ),
    fill: pressing('Take out all', 'No point chosen yet'),
  },
  sendReport: { ...list('scheduled-reports', /Send a report$/), fill: ticking },
  schedule: screen(`/microgridsys/history/generation?station=${id}`, (page) => press(page, /Schedule$/)),

  alarmComment: screen(`/isps/alarms?site=${id}`, openAlarm),
  alarmAcknowledge: screen(`/isps/alarms?site=${id}`, (page) => press(page.locator('tbody'), 'Acknowledge')),
  alarmShelve: screen(`/isps/alarms?site=${id}`, async (page) => {
    await openAlarm(page)
    await press(dialogOf(page), 'Shelve')
  }),
  alarmRule: { ...list('alarm-rules', /New rule$/), fill: typing('Name', 'Typed by hand') },
  alarmEscalation: list('alarm-rules?tab=escalation', /New escalation$/),
  projects: list('projects', /Add project$/),
  projectLook: more('projects', number, 'Personalised editing'),
  projectDelete: more('projects', number, 'Delete'),
  projectUserName: row('projects', number, 'Details', 'Change user name'),
  projectCertificate: {
    ...row('projects', number, 'Details', 'New certificate'),
    fill: pressing('Make them for me', /made|make/i),
  },
  mapping: { ...screen(`/isps/mappings?siteId=${id}`), isPage: true },
  mappingPaste: screen(`/isps/mappings?siteId=${id}`, (page) => press(page, 'Paste a message')),
  mappingSource: screen(`/isps/mappings?siteId=${id}`, (page) => press(page, 'Add a topic')),
  mappingCommand: screen(`/isps/mappings?siteId=${id}`, (page) => press(page, 'Add a command')),
  mappingField: {
    ...screen(`/isps/mappings?siteId=${id}`, async (page) => {
      await press(page, 'Paste a message')
      await dialogOf(page).getByLabel('Message').fill('{"p":1}')
      await press(dialogOf(page), 'Show')
      await press(page, 'p 1')
    }),
    fill: async (page) => {
      await press(dialogOf(page), 'More')
      const scale = dialogOf(page).getByLabel('Factor')
      await scale.fill('7')
      return () => expect(scale).toHaveValue('7')
    },
  },
  gatewayDevice: {
    ...screen(`/isps/gateway?siteId=${id}`, (page) => press(page, 'Add a device')),
    fill: typing('Address', '192.168.1.20'),
  },
  gatewayRhythm: {
    ...screen(`/isps/gateway?siteId=${id}`, (page) => press(page, 'Rhythm')),
    fill: typing('Read every (s)', '30'),
  },
  gatewayMap: screen(`/isps/gateway?siteId=${id}`, (page) => press(page, 'Add a register map')),
  newSiteDevice: screen('/isps/new-site?step=wait', (page) => press(page, 'Add the device')),
  group: list('groups', /Add a group$/),
  groupSites: { ...list('groups', /Add sites$/), fill: choosing },
  devices: list('devices'),
  serialNumbers: list('serial-numbers'),
  serialNumbersImport: importing('serial-numbers'),
  serialNumberSite: { ...row('serial-numbers', number, 'Bind'), fill: choosing },
  commandBatch: {
    ...list('batch-commands', /New delivery$/),
    isPage: true,
    fill: async (page) => {
      await page.getByLabel('Find a site or device').fill(number)
      // All that were found, not all that there are.
      await untilReadable(page)
      await press(page, 'Choose all')
      return () => expect(page.getByText(/^1 of at most/)).toBeVisible()
    },
  },
})

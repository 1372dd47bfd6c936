import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, daysBefore } from '../../../site/days.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { sayLatest } from '../../../testing/latest.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Half an hour from the next full hour of the world. */
const zone = 'Asia/Kolkata'
const calendar = calendarOf(zone)
const minute = 60_000
const hour = 60 * minute
const devices = {
  'SYS-01': 'system',
  'PV-10': 'pvInverter',
  'PV-02': 'pvInverter',
  'PCS-01': 'pcs',
  'BAT-01': 'battery',
  'GEN-01': 'generator',
  'GRID-01': 'grid',
  'LOAD-01': 'load',
  'ENV-01': 'environment',
} as const satisfies Record<string, DeviceKind>

let testApp: TestApp
let store: RunningTelemetryStore
let own: TestSite
let foreign: TestSite
let agent: string
let now: number
let today: number
let yesterday: number

beforeAll(async () => {
  testApp = await createTestApp()
  const { clock, platform } = testApp
  // Half past ten in the morning at the site.
  const start = daysBefore(calendar, clock.now(), 0).end
  clock.advance(start + 10.5 * hour - clock.now())
  now = clock.now()
  today = calendar.spanOf('day', now).start
  yesterday = daysBefore(calendar, now, 1).start
  store = createTelemetryStore(platform.databaseUrl, platform)
  own = await addSite(platform.db, { number: 'OV-1', devices, timeZone: zone, userIds: ['demo-agent'] })
  foreign = await addSite(platform.db, { number: 'OV-2', devices })
  agent = await testApp.login('agent')
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

const append = async (
  device: keyof typeof devices,
  said: readonly (readonly [number, Record<string, number>])[],
) => {
  const kind = devices[device]
  const fates = await store.append(said.map(([ts, values]) => frameOf(own, device, kind, ts, values)))
  expect(fates.length).toBe(said.length)
}
const say = (device: keyof typeof devices, values: Record<string, number>, ts = now) =>
  sayLatest(testApp.platform, own, { device, kind: devices[device], values, ts })
const ask: TestApp['ask'] = (call, input) => testApp.ask(call, input, { token: agent })
const refusal = async (call: Parameters<TestApp['call']>[0], input: Record<string, unknown>) => {
  const { envelope } = await testApp.call(call, input, { token: agent })
  expect(envelope.success).toBe(false)
  return envelope.message
}
const notFound = 'Sorry, resource not found!'

describe('equipment of a site', () => {
  it('devices by kind and number, with what they make up', async () => {
    const equipment = await ask(overviewCalls.siteEquipment, { id: own.id })
    expect(equipment.devices.map(({ number }) => number)).toEqual([
      'SYS-01',
      'PV-02',
      'PV-10',
      'PCS-01',
      'BAT-01',
      'GEN-01',
      'GRID-01',
      'LOAD-01',
      'ENV-01',
    ])
    expect(equipment).toMatchObject({
      siteId: own.id,
      variant: 'small',
      subsystems: { pv: true, wind: false },
    })
  })

  it('from 12 devices on a site is dense', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`PV-${String(at + 1).padStart(2, '0')}`, 'pvInverter' as const]),
    )
    const site = await addSite(testApp.platform.db, {
      number: 'OV-12',
      devices: many,
      userIds: ['demo-agent'],
    })
    await expect(ask(overviewCalls.siteEquipment, { id: site.id })).resolves.toMatchObject({ variant: 'big' })
  })
})

describe('summary of a site', () => {
  const summary = () => ask(overviewCalls.siteSummary, { id: own.id })

  it('a site that has told nothing has figures of nothing, and no zeros', async () => {
    const silent = await summary()
    expect(silent).toMatchObject({
      siteId: own.id,
      now,
      dayStart: today,
      dayEnd: today + 24 * hour,
      energyToday: {},
      energyYesterday: {},
      renewableShareToday: null,
      efficiencyDay: null,
      chargeEfficiency: null,
      performanceToday: { ratio: null },
      dark: null,
      fuel: null,
      benefitYear: null,
      benefitTotal: null,
      absent: { benefitYear: 'noCounter', benefitTotal: 'noCounter', efficiencyDay: 'notRead' },
    })
    testApp.clock.advance(11 * minute)
    now = testApp.clock.now()
  })

  it('energies of today and of yesterday until this time, through a counter that began anew', async () => {
    const sameTime = now - 24 * hour
    await append('PV-10', [
      [yesterday - 10 * minute, { energyTotal: 1_000 }],
      [yesterday + 8 * hour, { energyTotal: 1_020 }],
      [sameTime + 6 * minute, { energyTotal: 1_050 }],
      [today - minute, { energyTotal: 1_090 }],
      [today + 3 * hour, { energyTotal: 1_090 }],
      [today + 4 * hour, { energyTotal: 4 }],
      [now - minute, { energyTotal: 10 }],
    ])
    await append('PV-02', [
      [today - minute, { energyTotal: 7_000 }],
      [now, { energyTotal: 7_030 }],
    ])
    await append('GEN-01', [
      [today - hour, { energyTotal: 500 }],
      [today + hour, { energyTotal: 510 }],
    ])
    await append('LOAD-01', [
      [now - 25 * hour, { energyTotal: 10 }],
      [now - minute, { energyTotal: 80 }],
    ])
    await append('PCS-01', [
      [today, { chargeTotal: 100, dischargeTotal: 200 }],
      [now - minute, { chargeTotal: 110, dischargeTotal: 205 }],
    ])
    await append('BAT-01', [
      [today, { chargeTotal: 90, dischargeTotal: 210 }],
      [now - minute, { chargeTotal: 99.5, dischargeTotal: 215.4 }],
    ])
    const found = await summary()
    expect(found.energyToday).toEqual({
      pv: expect.closeTo(10 + 30),
      generator: expect.closeTo(10),
      charge: 10,
      discharge: 5,
      load: 70,
    })
    expect(found.energyYesterday.pv).toBeCloseTo(20)
    expect(found.renewableShareToday).toBeCloseTo(40 / 50)
    expect([found.efficiencyDay, found.absent.efficiencyDay]).toEqual([null, 'notRead'])
    // Into the battery 9.5 of 10 kWh, out of it 5 of 5.4.
    expect(found.chargeEfficiency).toBeCloseTo(95)
    expect(found.dischargeEfficiency).toBeCloseTo(92.59, 1)
  })

  it('the efficiency counts what the storage has gained, not what went through it', async () => {
    testApp.clock.advance(minute)
    now = testApp.clock.now()
    await append('BAT-01', [
      [now - 24 * hour, { soc: 40, ratedEnergy: 100 }],
      [now - minute, { soc: 65, ratedEnergy: 100 }],
    ])
    await say('BAT-01', { soc: 65, ratedEnergy: 100 })
    // 70 to the loads and 25 that are stored, of 70 + 30 from the sun and 10 from the generator.
    const found = await summary()
    expect(found.efficiencyDay).toBeCloseTo((100 * 95) / 120, 0)
  })

  it('benefit by all that is stored, through a counter that began anew; fuel by the tanks while they are read', async () => {
    testApp.clock.advance(11 * minute)
    now = testApp.clock.now()
    await say('GEN-01', { fuelVolume: 300, tankCapacity: 1_000 })
    const found = await summary()
    const isNewYear = calendar.isSame('yearly', yesterday - 10 * minute, now)
    // PV-10 stood at 1000 and has counted 90 and 10, PV-02 stood at 7000 and has counted 30.
    if (isNewYear) expect(found.benefitYear?.cleanKwh).toBeCloseTo(130)
    expect(found.benefitTotal).toMatchObject({
      cleanKwh: expect.closeTo(8_130),
      dieselLitres: expect.closeTo(8_130 * 0.31),
    })
    expect(found.absent).toEqual({ efficiencyDay: 'notRead' })
    expect(found.fuel).toEqual({ litres: 300, capacity: 1_000 })
    testApp.clock.advance(2 * minute)
    await expect(summary()).resolves.toMatchObject({ fuel: null })
    now = testApp.clock.now()
  })

  it('IEC 61724-1: the ratio of today leaves out what was not measured well, and tells how much was', async () => {
    testApp.clock.advance(11 * minute)
    now = testApp.clock.now()
    for (const [device, kw] of [
      ['PV-02', 8],
      ['PV-10', 8],
    ] as const) {
      await append(
        device,
        [0, 1, 2, 3].map((step) => [
          today + 9 * hour + step * 15 * minute + minute,
          // A value that no inverter of this kind can give.
          { activePower: step === 3 && device === 'PV-10' ? 99_999 : kw },
        ]),
      )
      await say(device, { dcRatedPower: 10 })
    }
    await append(
      'ENV-01',
      [0, 1, 2, 3].map((step) => [
        today + 9 * hour + step * 15 * minute + 2 * minute,
        { irradiancePlane: 1_000 },
      ]),
    )
    const { performanceToday } = await summary()
    expect(performanceToday.ratio).toBeCloseTo(0.8)
    expect(performanceToday.coverage).toBeGreaterThan(0)
    expect(performanceToday.coverage).toBeLessThan(0.5)
  })
})

describe('charts', () => {
  const stepOf = (ms: number) => Math.floor((ms - today) / (5 * minute))

  it('charts/systemOverview gives means by kind, the last state of charge, and what is expected', async () => {
    const at = today + 2 * hour
    await append('PV-02', [
      [at, { activePower: 10 }],
      [at + minute, { activePower: 20 }],
    ])
    await append('PV-10', [[at + minute, { activePower: 5 }]])
    await append('SYS-01', [[at, { windPower: 7, pvPower: 999 }]])
    await append('BAT-01', [
      [at, { soc: 40, power: 3 }],
      [at + minute, { soc: 42, power: 5 }],
    ])
    const late = today + 20 * hour
    await append('PV-02', [
      [late - 24 * hour, { activePower: 2 }],
      [late - 48 * hour, { activePower: 4 }],
    ])
    const curve = await ask(overviewCalls.systemOverviewChart, { id: own.id })
    expect(curve).toMatchObject({ from: today, to: today + 24 * hour, stepMs: 5 * minute })
    const step = stepOf(at)
    expect([curve.power.pv?.[step], curve.power.wind?.[step], curve.soc[step]]).toEqual([20, 7, 42])
    expect(curve.power.pv?.[step + 1]).toBeNull()
    expect(curve.power.grid).toBeUndefined()
    expect(curve.expected.pv?.[stepOf(late)]).toBe(3)
    expect(curve.expected.pv?.[step]).toBeNull()
    expect(curve.expected.pv).toHaveLength(288)
    expect(curve.irradiance[stepOf(today + 9 * hour + 2 * minute)]).toBe(1_000)
  })

  it('a day that is over is told whole, with nothing expected', async () => {
    const date = dateOf(calendar, yesterday)
    const curve = await ask(overviewCalls.systemOverviewChart, { id: own.id, day: date })
    expect(curve).toMatchObject({ from: yesterday, to: today, expected: {} })
    expect(curve.power.pv?.[(20 * hour) / (5 * minute)]).toBe(2)
  })

  it('the charts of a kind give each device its own curves', async () => {
    const pv = await ask(overviewCalls.pvInverterChart, { id: own.id })
    expect(pv.devices.map(({ number }) => number)).toEqual(['PV-02', 'PV-10'])
    const step = stepOf(today + 2 * hour)
    expect(pv.devices.map(({ values }) => values.activePower?.[step])).toEqual([15, 5])
    const battery = await ask(overviewCalls.batteryChart, { id: own.id })
    expect(battery.devices[0]?.values.power?.[step]).toBe(4)
    expect(battery.devices[0]?.values.soc?.[step]).toBe(42)
    const generator = await ask(overviewCalls.generatorChart, { id: own.id })
    expect(Object.keys(generator.devices[0]?.values ?? {})).toEqual(['activePower', 'fuelLevel'])
  })

  it('a day that does not exist, or has not begun, is refused in words', async () => {
    const charts = [overviewCalls.systemOverviewChart, overviewCalls.generatorChart]
    for (const call of charts) {
      for (const day of ['2026-02-30', 'today', '2026-2-3'])
        expect(await refusal(call, { id: own.id, day })).toMatch(/There is no such day/)
      const day = dateOf(calendar, now + 24 * hour)
      expect(await refusal(call, { id: own.id, day })).toBe('This day has not begun at the site yet')
    }
  })

  it('the curve of a point loses no spike, and states are not averaged', async () => {
    await append('GEN-01', [
      [now - 10 * minute, { activePower: 1, runState: 0 }],
      [now - 10 * minute + 2_000, { activePower: 99, runState: 4 }],
      [now - 10 * minute + 4_000, { activePower: 2, runState: 3 }],
    ])
    const id = `${own.id}-${own.devices['GEN-01']}`
    for (const hours of [1, 6, 24, 72, 168]) {
      const curve = await ask(overviewCalls.pointCurve, { id, point: 'activePower', hours })
      expect(curve.mean).toHaveLength(240)
      expect(curve.to).toBeGreaterThan(now)
      expect(curve.from).toBe(curve.to - hours * hour)
      expect([Math.max(...curve.max.map(Number)), curve.mean.filter((one) => one !== null)]).toEqual([
        99,
        [34],
      ])
    }
    const between = { from: now - 20 * minute, to: now - 5 * minute }
    const part = await ask(overviewCalls.pointCurve, { id, point: 'activePower', ...between })
    expect(part).toMatchObject({ to: between.to })
    expect(part.max.filter((one) => one !== null)).toContain(99)
    for (const wrong of [{ from: now }, { from: now, to: now }, { from: now - 73 * hour, to: now }])
      expect(await refusal(overviewCalls.pointCurve, { id, point: 'activePower', ...wrong })).toBeTruthy()
    const states = await ask(overviewCalls.pointCurve, { id, point: 'runState', hours: 1 })
    expect(states.mean.filter((one) => one !== null)).toEqual([3])
  })

  it('a site whose frames come every minute gets no steps without one', async () => {
    const { db } = testApp.platform
    const times = { timeInterval1: 60, timeInterval2: 120, timeInterval3: 300 }
    await db.updateTable('iotProject').set(times).where('siteId', '=', own.siteId).execute()
    const id = `${own.id}-${own.devices['GEN-01']}`
    const curve = await ask(overviewCalls.pointCurve, { id, point: 'activePower', hours: 1 })
    expect([curve.stepMs, curve.mean.length]).toEqual([minute, 60])
  })
})

describe('what is not the caller’s', () => {
  it('another user’s site is not found, and neither is what is no site', async () => {
    for (const id of [foreign.id, '0', 'x', '']) {
      for (const call of [
        overviewCalls.siteEquipment,
        overviewCalls.siteSummary,
        overviewCalls.systemOverviewChart,
        overviewCalls.pvInverterChart,
      ])
        expect(await refusal(call, { id })).toBe(notFound)
    }
    const asked = [
      [`${foreign.id}-1`, 'pvPower'],
      [`${own.id}-99`, 'pvPower'],
      [`${own.id}-1`, 'nothing'],
      [`${own.id}-1-1`, 'pvPower'],
      [own.id, 'pvPower'],
      ['-', 'pvPower'],
    ]
    for (const [id, point] of asked)
      expect(await refusal(overviewCalls.pointCurve, { id, point })).toBe(notFound)
  })

  it('what was made for one who sees the site is not given to one who does not', async () => {
    await ask(overviewCalls.siteSummary, { id: own.id })
    const token = await testApp.login('enduser')
    const { envelope } = await testApp.call(overviewCalls.siteSummary, { id: own.id }, { token })
    expect([envelope.success, envelope.message]).toEqual([false, notFound])
  })
})

describe('battery energy of a group', () => {
  const group = async (token: string, projectIds: string[]) => {
    const { groupId } = await testApp.ask(
      groupCalls.addGroup,
      { groupName: `G ${token.slice(0, 8)}` },
      { token },
    )
    await testApp.ask(groupCalls.addGroupProject, { groupId, projectIds: projectIds.join(',') }, { token })
    return String(groupId)
  }

  it('getBatteryEnergyByTime sums the storage inverters by day of their sites, of own groups only', async () => {
    const admin = await testApp.login('admin')
    const [mine, theirs] = [await group(agent, [own.id]), await group(admin, [own.id, foreign.id])]
    const [first, last] = [dateOf(calendar, yesterday), dateOf(calendar, today)]
    const span = { startTime: first, endTime: `${last} 23:59:59` }
    await expect(ask(overviewCalls.getBatteryEnergyByTime, { groupId: mine, ...span })).resolves.toEqual([
      { day: last, charged: 10, discharged: 5 },
    ])
    for (const groupId of [theirs, '0', 'x'])
      expect(await refusal(overviewCalls.getBatteryEnergyByTime, { groupId, ...span })).toBe(notFound)
    const asked = (startTime: string, endTime: string) =>
      refusal(overviewCalls.getBatteryEnergyByTime, { groupId: mine, startTime, endTime })
    expect(await asked(last, first)).toBe('The start time may not be later than the end time')
    expect(await asked('2025-01-01', '2026-01-02')).toBe('The time span is at most 366 days')
    expect(await asked('2025-02-30', '2025-03-01')).toMatch(/There is no such day/)
    expect(await asked('soon', '2025-03-01')).toMatch(/There is no such day/)
  })
})

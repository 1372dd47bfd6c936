import { apiBase } from '@gridhelm/contract/endpoint'
import { historyCalls } from '@gridhelm/contract/history/history/calls'
import { historyIntervals } from '@gridhelm/contract/history/history/rules'
import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { belowHead, readSheet } from '../../../testing/read-sheet.ts'
import { download } from '../../../testing/sheets.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const zone = 'Asia/Kathmandu'
const minute = 60_000
const hour = 60 * minute
/** Noon at the site. */
const noon = Date.parse('2026-05-02T12:00:00+05:45')
const devices = {
  'SYS-01': 'system',
  'PV-01': 'pvInverter',
  'PV-02': 'pvInverter',
  'BAT-01': 'battery',
  'BAT-02': 'battery',
  'GEN-01': 'generator',
  'ENV-01': 'environment',
} as const satisfies Record<string, DeviceKind>
type DeviceNumber = keyof typeof devices

let testApp: TestApp
let store: RunningTelemetryStore
let own: TestSite
let foreign: TestSite
let paris: TestSite
let agent: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { db, databaseUrl } = testApp.platform
  store = createTelemetryStore(databaseUrl, testApp.platform)
  const draft = { devices, userIds: ['demo-agent'] }
  own = await addSite(db, { ...draft, number: 'HI-1', timeZone: zone })
  paris = await addSite(db, { ...draft, number: 'HI-2', timeZone: 'Europe/Paris' })
  foreign = await addSite(db, { number: 'HI-3', devices })
  agent = await testApp.login('agent')
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

type Said = readonly (readonly [number, Record<string, number>])[]
const append = (site: TestSite, device: DeviceNumber, said: Said) =>
  store.append(said.map(([ts, values]) => frameOf(site, device, devices[device], ts, values)))
const ask: TestApp['ask'] = (call, input) => testApp.ask(call, input, { token: agent })
const refusal = async (
  call: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  language: (typeof languages)[number] = 'en',
) => {
  const { envelope } = await testApp.call(call, input, { token: agent, language })
  expect(envelope.success).toBe(false)
  // At most the fields to mend.
  expect(Object.keys(envelope.result ?? {}).filter((key) => key !== 'fields')).toEqual([])
  return envelope.message
}
const refOf = (site: TestSite, device: DeviceNumber, point: string) =>
  `${site.id}-${site.devices[device]}:${point}`
const day = { startTime: '2026-05-02 00:00:00', endTime: '2026-05-03 00:00:00' }
const around = { startTime: noon - 5 * minute, endTime: noon + 5 * minute }
const calls = [historyCalls.getPowerHisCurve, historyCalls.exportPowerHisCurve]
const freeCalls = [historyCalls.powerCurve, historyCalls.exportPowerCurve]
const notFound = 'Sorry, resource not found!'

describe('what is wrong is refused in words, and gives no data', () => {
  const refusals = [
    [{ startTime: '2026-05-02 00:00:01', endTime: '2026-05-02 00:00:00' }, 'history.startAfterEnd'],
    [{ startTime: noon, endTime: noon - 1 }, 'history.startAfterEnd'],
    [{ startTime: '2026-05-01 00:00:00', endTime: '2026-05-04 00:00:01' }, 'history.spanTooLong'],
    [{ startTime: noon, endTime: noon + 72 * hour + 1 }, 'history.spanTooLong'],
    [{ endTime: noon }, 'history.startRequired'],
    [{ startTime: noon }, 'history.endRequired'],
    [{ startTime: 'today', endTime: noon }, 'error.timestampFormat'],
    [{ startTime: '2026-02-30 00:00:00', endTime: '2026-03-01 00:00:00' }, 'error.timestampFormat'],
    [{ startTime: 8.6e15, endTime: 8.6e15 }, 'error.timestampFormat'],
    [{ startTime: '0001-01-01 00:00:00', endTime: '0001-01-01 00:00:00' }, 'error.timestampFormat'],
  ] as const

  it('history start is not later than end, span at most three days', async () => {
    for (const language of languages) {
      for (const [times, key] of refusals) {
        for (const call of calls)
          expect(await refusal(call, { id: own.id, ...times }, language)).toBe(messageText(language, key))
      }
    }
    expect(messageText('zh', 'history.startAfterEnd')).toBe('开始时间不能晚于结束时间')
    expect(messageText('zh', 'history.spanTooLong')).toBe('时间跨度不能超过三天')
  })

  it('free curves span at most 24 hours, with at most 16 points that exist', async () => {
    const points = refOf(own, 'PV-01', 'activePower')
    const wrong = [
      [{ points, startTime: noon, endTime: noon + 24 * hour + 1 }, 'history.dayTooLong'],
      [{ points, startTime: noon, endTime: noon - 1 }, 'history.startAfterEnd'],
      [{ ...day }, 'history.pointsRequired'],
      [{ ...day, points: '' }, 'history.pointsRequired'],
      [{ ...day, points: 'PV-01' }, 'history.pointUnknown'],
      [{ ...day, points: `${points},${refOf(own, 'PV-01', 'soc')}` }, 'history.pointUnknown'],
      [
        {
          ...day,
          points: Array.from({ length: 17 }, (_, at) => `${own.id}-${at}:activePower`).join(','),
        },
        'history.tooManyPoints',
      ],
      [{ ...day, points, interval: '7' }, 'history.interval'],
    ] as const
    for (const language of languages) {
      for (const [input, key] of wrong) {
        for (const call of freeCalls)
          expect(await refusal(call, input, language)).toBe(messageText(language, key))
      }
    }
  })

  it('another tenant’s site and devices do not exist', async () => {
    for (const id of [foreign.id, '0', 'x', '999999']) {
      for (const call of [...calls, historyCalls.getPowerHisSelect])
        expect(await refusal(call, { id, ...day })).toBe(notFound)
    }
    const mine = refOf(own, 'PV-01', 'activePower')
    const theirs = refOf(foreign, 'PV-01', 'activePower')
    for (const points of [
      theirs,
      `${mine},${theirs}`,
      `${own.id}-99:activePower`,
      `${foreign.id}-2:nothing`,
      `${mine},0-0:activePower`,
    ]) {
      for (const call of freeCalls) expect(await refusal(call, { points, ...day })).toBe(notFound)
    }
  })
})

describe('power history', () => {
  beforeAll(async () => {
    await append(own, 'PV-01', [
      [noon - minute, { activePower: 10 }],
      [noon, { activePower: 20 }],
      [noon + 10_000, { activePower: 99 }],
      [noon + 20_000, { activePower: -1e6 }],
      [noon + 4 * minute, { activePower: 30 }],
      [noon + 5 * minute, { activePower: 77 }],
    ])
    await append(own, 'PV-02', [[noon + 30_000, { activePower: 5 }]])
    await append(own, 'SYS-01', [
      [noon, { pvPower: 500, windPower: 3, gridPower: 0, loadPower: 0 }],
      [noon + minute, { windPower: 4 }],
    ])
    await append(own, 'BAT-01', [[noon, { soc: 20, ratedEnergy: 100 }]])
    await append(own, 'BAT-02', [[noon + minute, { soc: 80, ratedEnergy: 300 }]])
    await append(own, 'ENV-01', [[noon, { irradiancePlane: 812 }]])
  })

  it('getPowerHisSelect tells what can be shown, by devices or by what the system says', async () => {
    const choice = await ask(historyCalls.getPowerHisSelect, { id: own.id })
    expect(choice).toEqual({
      siteId: own.id,
      zone,
      series: ['pv', 'wind', 'generator', 'load', 'soc', 'irradiance'],
      frameSeconds: 10,
      since: noon - minute,
    })
    const silent = await ask(historyCalls.getPowerHisSelect, { id: paris.id })
    expect(silent).toMatchObject({ series: ['pv', 'generator', 'soc', 'irradiance'], since: null })
  })

  it('curves for PV, generator, battery, wind, grid, load, SOC and irradiance, no spike lost', async () => {
    const history = await ask(historyCalls.getPowerHisCurve, { id: own.id, ...day, interval: '5' })
    const { series, ...axis } = history
    const from = noon - 12 * hour
    expect(axis).toEqual({ siteId: own.id, zone, from, to: from + 24 * hour, stepMs: 5 * minute })
    expect(Object.keys(series)).toEqual(['pv', 'wind', 'generator', 'load', 'soc', 'irradiance'])
    const step = (12 * hour) / (5 * minute)
    const at = (name: keyof typeof series) =>
      (['min', 'mean', 'max'] as const).map((figure) => series[name]?.[figure][step])
    // 20, 99 and 30 of one inverter and 5 of the other; what cannot be true is left out and marked.
    expect(at('pv')).toEqual([25, 54.67, 104])
    expect(series.pv?.doubtful).toEqual([
      { from: noon - 5 * minute, to: noon, quality: 'partial' },
      { from: noon, to: noon + 5 * minute, quality: 'bad' },
      { from: noon + 5 * minute, to: noon + 10 * minute, quality: 'partial' },
    ])
    expect(at('wind')).toEqual([3, 3.5, 4])
    expect(at('load')).toEqual([0, 0, 0])
    expect(at('soc')).toEqual([65, 65, 65])
    expect(at('irradiance')).toEqual([812, 812, 812])
    expect(at('generator')).toEqual([null, null, null])
    expect(series.pv?.mean.filter((one) => one !== null)).toEqual([10, 54.67, 77])
    expect(series.pv?.gapMs).toBe(12.5 * minute)
  })

  it('an inverter that is silent at night sleeps; by day it is missing', async () => {
    const place = { latitude: 48.9, longitude: 2.3 }
    const { db } = testApp.platform
    await db.updateTable('iotProject').set(place).where('siteId', '=', paris.siteId).execute()
    const midnight = Date.parse('2026-06-01T00:00:00+02:00')
    await append(
      paris,
      'PV-01',
      [0, 12].map((hours) => [midnight + hours * hour, { activePower: hours }]),
    )
    const times = { startTime: midnight, endTime: midnight + 24 * hour, interval: '60' }
    const { series } = await ask(historyCalls.getPowerHisCurve, { id: paris.id, ...times })
    expect([series.pv?.mean[0], series.pv?.mean[12]]).toEqual([0, 12])
    const silent = { from: midnight + 12 * hour, to: midnight + 13 * hour, quality: 'partial' }
    expect(series.pv?.doubtful).toEqual([silent])
  })

  it('values half a day apart are no line, however rarely the site speaks: of the time between nothing is known', async () => {
    const times = { startTime: '2026-06-01 00:00:00', endTime: '2026-06-02 00:00:00' }
    for (const interval of ['5', '60']) {
      const { series } = await ask(historyCalls.getPowerHisCurve, { id: paris.id, ...times, interval })
      expect(series.pv?.mean.filter((one) => one !== null)).toEqual([0, 12])
      expect(series.pv?.gapMs).toBe(3 * hour)
    }
  })

  it('the end does not belong to it, the start does', async () => {
    const times = { startTime: noon, endTime: noon + 5 * minute }
    const { series } = await ask(historyCalls.getPowerHisCurve, { id: own.id, ...times, interval: '5' })
    expect(series.pv?.max).toEqual([104])
    const none = await ask(historyCalls.getPowerHisCurve, { id: own.id, startTime: noon, endTime: noon })
    expect([none.from, none.to, none.series.pv?.mean]).toEqual([noon, noon, []])
  })

  it('window of 72 hours; intervals are default, 5, 10, 30 minutes and 1 hour, by the site’s clocks', async () => {
    const times = { startTime: '2026-05-01 00:00:00', endTime: '2026-05-04 00:00:00' }
    for (const interval of historyIntervals) {
      const history = await ask(historyCalls.getPowerHisCurve, { id: own.id, ...times, interval })
      const stepMs = interval === 'default' ? 5 * minute : Number(interval) * minute
      expect(history).toMatchObject({ stepMs, from: noon - 36 * hour, to: noon + 36 * hour })
      expect(history.series.pv?.mean).toHaveLength((72 * hour) / stepMs)
      expect(Math.max(...(history.series.pv?.max ?? []).map(Number))).toBe(104)
    }
    // An hour that begins at the full hour there, not here.
    const some = { startTime: noon + 20 * minute, endTime: noon + 80 * minute, interval: '60' }
    const hours = await ask(historyCalls.getPowerHisCurve, { id: own.id, ...some })
    expect([hours.from, hours.to]).toEqual([noon, noon + 2 * hour])
    const short = await ask(historyCalls.getPowerHisCurve, { id: own.id, ...around })
    expect(short.stepMs).toBe(10_000)
  })

  it('days of 23 and 25 hours are told whole, and both of the hours that clocks show twice', async () => {
    const asked = (startTime: string, endTime: string) =>
      ask(historyCalls.getPowerHisCurve, { id: paris.id, startTime, endTime, interval: '60' })
    const spring = await asked('2026-03-29 00:00:00', '2026-03-30 00:00:00')
    expect(spring.series.pv?.mean).toHaveLength(23)
    const autumn = await asked('2026-10-25 00:00:00', '2026-10-26 00:00:00')
    expect(autumn.series.pv?.mean).toHaveLength(25)
    const twice = await asked('2026-10-25 02:00:00', '2026-10-25 02:00:00')
    expect([twice.from, twice.to]).toEqual(
      ['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'].map((time) => Date.parse(time)),
    )
    // A time that the clocks leave out.
    const none = await asked('2026-03-29 01:45:00', '2026-03-29 02:15:00')
    expect(none.to).toBeGreaterThanOrEqual(none.from)
    const three = await asked('2026-10-24 00:00:00', '2026-10-27 00:00:00')
    expect(three.series.pv?.mean).toHaveLength(73)
  })

  it('PCS equivalents under iotPcsProject and pcsFree answer the same', async () => {
    for (const name of ['getPowerHisSelect', 'getPowerHisCurve'] as const) {
      const input = { id: own.id, ...day }
      const wanted = await ask(historyCalls[name], input)
      for (const path of [`/iotPcsProject/${name}`, `/pcsFree/${name}`])
        await expect(ask({ ...historyCalls[name], path }, input)).resolves.toEqual(wanted)
    }
  })
})

describe('free curves', () => {
  beforeAll(async () => {
    await append(own, 'GEN-01', [
      [noon, { activePower: 1, runState: 0, energyTotal: 500 }],
      [noon + 2_000, { activePower: 9, runState: 4, energyTotal: 501 }],
      [noon + 4_000, { activePower: -1e6, runState: 3 }],
      [noon + 6_000, { activePower: 2, energyTotal: 502 }],
    ])
    await append(paris, 'PV-01', [[noon, { activePower: 42.25 }]])
  })
  const points = () =>
    [
      refOf(own, 'GEN-01', 'activePower'),
      refOf(paris, 'PV-01', 'activePower'),
      refOf(own, 'GEN-01', 'runState'),
      refOf(own, 'GEN-01', 'energyTotal'),
    ].join(',')

  it('power curve of points of several sites, as they were stored, on the clocks of the first', async () => {
    const { curves, ...axis } = await ask(historyCalls.powerCurve, { points: points(), ...day })
    expect(axis).toEqual({ from: noon - 12 * hour, to: noon + 12 * hour, zone, stepMs: null })
    expect(curves.map(({ siteId, device, point }) => [siteId, device.number, point])).toEqual([
      [own.id, 'GEN-01', 'activePower'],
      [paris.id, 'PV-01', 'activePower'],
      [own.id, 'GEN-01', 'runState'],
      [own.id, 'GEN-01', 'energyTotal'],
    ])
    expect(curves.map(({ mean }) => mean)).toEqual([[1, 9, null, 2], [42.25], [0, 4, 3], [500, 501, 502]])
    expect(curves[0]).toMatchObject({
      times: [noon, noon + 2_000, noon + 4_000, noon + 6_000],
      doubtful: [{ from: noon + 4_000, to: noon + 6_000, quality: 'bad' }],
      min: [],
      max: [],
      gapMs: 30_000,
    })
  })

  it('intervals; states and counters give their last value, powers their mean', async () => {
    for (const interval of historyIntervals.slice(1)) {
      const answer = await ask(historyCalls.powerCurve, { points: points(), ...around, interval })
      const stepMs = Number(interval) * minute
      expect(answer.stepMs).toBe(stepMs)
      const step = (noon - answer.from) / stepMs
      expect(answer.curves.map(({ mean }) => mean[step])).toEqual([4, 42.25, 3, 502])
      expect(answer.curves[0]?.max[step]).toBe(9)
      expect(answer.curves[0]?.doubtful).toEqual([{ from: noon, to: noon + stepMs, quality: 'bad' }])
    }
  })

  it('where there are many samples, steps with all their spikes', async () => {
    const start = noon + 24 * hour
    const many = Array.from({ length: 4_000 }, (_, at) => [
      start + at * 10_000,
      { activePower: at === 2_222 ? 88 : 1 },
    ])
    await append(paris, 'PV-02', many as unknown as Said)
    const asked = {
      points: refOf(paris, 'PV-02', 'activePower'),
      startTime: start,
      endTime: start + 24 * hour,
    }
    const { stepMs, curves } = await ask(historyCalls.powerCurve, asked)
    expect([stepMs, Math.max(...(curves[0]?.max ?? []).map(Number))]).toEqual([2 * minute, 88])
    const zoomed = { ...asked, endTime: start + 8 * hour }
    const raw = await ask(historyCalls.powerCurve, zoomed)
    expect([raw.stepMs, raw.curves[0]?.mean.length]).toEqual([null, (8 * hour) / 10_000])
  })
})

describe('sheets', () => {
  const sheet = async (
    call: (typeof calls | typeof freeCalls)[number],
    input: Record<string, string | number>,
  ) => {
    const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const { status, headers, bytes } = await download(testApp, call, agent, query)
    expect(status).toBe(200)
    const [titles = [], ...rows] = belowHead(await readSheet(bytes))
    return { headers, titles, rows }
  }
  const power = () => ({ id: own.id, ...around, interval: '5' })
  const powerTitles = ['PV', 'Wind', 'Generator', 'Load'].flatMap((name) => [
    `${name} (kW)`,
    `${name} min (kW)`,
    `${name} max (kW)`,
  ])

  it('the power history as XLSX and as CSV, with units, in the site’s time', async () => {
    for (const format of ['xlsx', 'csv']) {
      const { headers, titles, rows } = await sheet(historyCalls.exportPowerHisCurve, { ...power(), format })
      expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
        `Site HI-1 power history 2026-05-02 – 2026-05-02.${format}`,
      )
      expect(titles.slice(0, 13)).toEqual(['Time (Asia/Kathmandu)', ...powerTitles])
      expect(titles.slice(13)).toEqual([
        'State of charge (%)',
        'State of charge min (%)',
        'State of charge max (%)',
        'Irradiance (W/m²)',
        'Irradiance min (W/m²)',
        'Irradiance max (W/m²)',
        'Remarks',
      ])
      expect(rows.map(([time, mean, min, max]) => [time, mean, min, max])).toEqual([
        ['2026-05-02 11:55:00', '10', '10', '10'],
        ['2026-05-02 12:00:00', '54.67', '25', '104'],
      ])
      expect(rows.map((row) => row.at(-1))).toEqual([
        'PV: some devices silent',
        'PV: impossible values left out; Generator: impossible values left out',
      ])
      expect(rows[0]?.slice(7, 10)).toEqual(['', '', ''])
    }
  })

  it('where clocks are put back, the offset tells which of two hours a row is about', async () => {
    const times = { startTime: '2026-10-25 01:00:00', endTime: '2026-10-25 04:00:00', interval: '60' }
    const { titles, rows } = await sheet(historyCalls.exportPowerHisCurve, {
      id: paris.id,
      ...times,
      format: 'csv',
    })
    expect(titles.slice(0, 2)).toEqual(['Time (Europe/Paris)', 'UTC offset'])
    expect(rows.map(([time, offset]) => [time?.slice(11, 16), offset])).toEqual([
      ['01:00', 'UTC+02:00'],
      ['02:00', 'UTC+02:00'],
      ['02:00', 'UTC+01:00'],
      ['03:00', 'UTC+01:00'],
    ])
  })

  it('free curves: a row for every moment of any of them, states in words', async () => {
    const points = [
      refOf(own, 'GEN-01', 'activePower'),
      refOf(own, 'GEN-01', 'runState'),
      refOf(own, 'PV-02', 'activePower'),
    ].join(',')
    for (const format of ['xlsx', 'csv']) {
      const { titles, rows } = await sheet(historyCalls.exportPowerCurve, { points, ...around, format })
      expect(titles).toHaveLength(5)
      expect(titles[1]).toMatch(/^GEN-01 · .* \(kW\)$/)
      expect(rows.map((row) => [row[0]?.slice(11), row[1], row[3]])).toEqual([
        ['12:00:00', '1', ''],
        ['12:00:02', '9', ''],
        ['12:00:04', '', ''],
        ['12:00:06', '2', ''],
        ['12:00:30', '', '5'],
      ])
      expect(rows[0]?.[2]).toMatch(/[A-Za-z]/)
      expect(rows[2]?.at(-1)).toMatch(/impossible values left out$/)
    }
    const stepped = await sheet(historyCalls.exportPowerCurve, { points, ...around, interval: '5' })
    expect(stepped.titles).toHaveLength(1 + 3 + 1 + 3 + 1)
    expect(stepped.rows).toHaveLength(2)
  })

  it('says which direction is positive where nobody guesses it', async () => {
    const admin = await testApp.login('admin')
    const { db } = testApp.platform
    const site = await addSite(db, { number: 'HI-4', devices: { 'PCS-01': 'pcs', 'GRID-01': 'grid' } })
    const query = { id: site.id, startTime: String(noon), endTime: String(noon + hour), format: 'csv' }
    const { bytes } = await download(testApp, historyCalls.exportPowerHisCurve, admin, query)
    const [titles = []] = belowHead(await readSheet(bytes))
    expect([titles[1], titles[4]]).toEqual(['Battery (kW, + discharging)', 'Grid (kW, + importing)'])
  })

  it('the file is refused like the call: no rows of others', async () => {
    const response = await testApp.app.inject({
      url: `${apiBase}${historyCalls.exportPowerHisCurve.path}`,
      query: { id: foreign.id, startTime: String(noon), endTime: String(noon + hour) },
      headers: { 'x-access-token': agent },
    })
    expect(response.json()).toMatchObject({ success: false, message: notFound })
  })
})

import type { OpenAlarmCounts, SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { describe, expect, it } from 'vitest'
import { noProfile } from '../../../site/darkness/hour-profile.ts'
import { energyNow } from '../../../site/energy/energy-now.ts'
import { momentOf } from '../../../site/live/moment.ts'
import { liveSite, moment, type SaidDevice } from '../../../site/testing/live-site.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { aged, figuresOf } from './figures.ts'

const hourMs = 3_600_000
const figures = (devices: Readonly<Record<string, SaidDevice>>, zone = 'UTC') => {
  const site = momentOf(liveSite(devices), moment)
  return figuresOf(
    site,
    () => noProfile,
    energyNow(site, calendarOf(zone).spanOf('day', site.now), undefined),
  )
}

describe('the figures of a site', () => {
  it('sum the devices of a kind, and take the system’s own where nothing measures', () => {
    const found = figures({
      S: { kind: 'system', values: { pvPower: 99, loadPower: 7.004, soc: 55.55 } },
      P1: { kind: 'pvInverter', values: { activePower: 3, energyToday: 10 } },
      P2: { kind: 'pvInverter', values: { activePower: 4, energyToday: 20.04 } },
      C: { kind: 'pcs', values: { activePower: -2 } },
    })
    expect(found).toEqual({
      id: '7',
      t: moment - 1_000,
      staleSeconds: 60,
      failedSeconds: 300,
      power: { pv: 7, battery: -2, load: 7 },
      soc: 55.6,
      today: { pv: 30 },
      consumedToday: null,
      dark: null,
      alarms: [0, 0, 0],
      acknowledgedAlarms: [0, 0, 0],
      clearedAlarms: [0, 0, 0],
      asideAlarms: 0,
    })
  })

  it('what is stale or cannot be true is absent', () => {
    const found = figures({
      P1: { kind: 'pvInverter', values: { activePower: 3 }, ageMs: 61_000 },
      L: { kind: 'load', values: { activePower: 1e9, energyToday: -1 } },
      B: { kind: 'battery', values: { soc: 120 } },
    })
    expect(found).toMatchObject({ power: {}, soc: null, today: {}, consumedToday: null })
  })

  it('the energy of the day is that of the site’s present day', () => {
    const counter = { kind: 'pvInverter', values: { energyToday: 12 } } as const
    // 12:20 in Greenwich, 8:20 in New York, 20:20 in Shanghai.
    expect(figures({ P: { ...counter, ageMs: 11 * hourMs } }).today).toEqual({ pv: 12 })
    expect(figures({ P: { ...counter, ageMs: 11 * hourMs } }, 'America/New_York').today).toEqual({})
    expect(figures({ P: { ...counter, ageMs: 13 * hourMs } }).today).toEqual({})
    expect(figures({ P: { ...counter, ageMs: 13 * hourMs } }, 'Asia/Shanghai').today).toEqual({ pv: 12 })
  })

  it('of the grid it is what was imported; what was consumed is metered, else the system’s', () => {
    const system = { kind: 'system', values: { consumptionToday: 80 } } as const
    const load = { kind: 'load', values: { energyToday: 70 } } as const
    const grid = { kind: 'grid', values: { importToday: 5, exportToday: 6 } } as const
    const wind = { kind: 'windTurbine', values: { energyToday: 2 } } as const
    const engine = { kind: 'generator', values: { energyToday: 3 } } as const
    expect(figures({ system, load, grid, wind, engine })).toMatchObject({
      today: { wind: 2, generator: 3, grid: 5 },
      consumedToday: 70,
    })
    expect(figures({ system }).consumedToday).toBe(80)
  })

  it('the state of charge is the system’s, else the mean of the batteries by their size', () => {
    const small = { kind: 'battery', values: { soc: 20, ratedEnergy: 100 } } as const
    const big = { kind: 'battery', values: { soc: 80, ratedEnergy: 300 } } as const
    const unknown = { kind: 'battery', values: { soc: 50 } } as const
    expect(figures({ small, big }).soc).toBe(65)
    expect(figures({ small, big, unknown }).soc).toBe(50)
    expect(figures({ small, S: { kind: 'system', values: { soc: 33 } } }).soc).toBe(33)
    expect(figures({ small, S: { kind: 'system', values: { soc: 33 }, ageMs: 61_000 } }).soc).toBe(20)
  })

  it('alarms are those that the engine holds open, however old the figures', () => {
    const open: OpenAlarmCounts = {
      alarms: [2, 1, 0],
      acknowledgedAlarms: [1, 0, 0],
      clearedAlarms: [0, 0, 4],
      asideAlarms: 3,
    }
    const site = momentOf(liveSite({ P: { kind: 'pvInverter', values: {}, ageMs: 3_600_000 } }), moment)
    expect(figuresOf(site, () => noProfile, {}, open)).toMatchObject(open)
  })

  it('a site without devices is known, and nothing of it is', () => {
    expect(figures({})).toMatchObject({ t: null, power: {}, soc: null, alarms: [0, 0, 0] })
  })
})

describe('figures that grow old', () => {
  const dayEnd = Date.UTC(2026, 5, 16)
  const young: SiteFigures = {
    ...figures({
      P: { kind: 'pvInverter', values: { activePower: 3, energyToday: 10 } },
      S: { kind: 'system', values: { soc: 50 } },
    }),
    alarms: [1, 0, 0],
  }

  it('stay the same object while they are good', () => {
    expect(aged(young, dayEnd, moment + 59_000)).toBe(young)
  })

  it('lose power and charge when stale and the day’s energy at midnight; alarms stay with a lost site', () => {
    expect(aged(young, dayEnd, moment + 60_000)).toMatchObject({
      power: {},
      soc: null,
      today: { pv: 10 },
      alarms: [1, 0, 0],
    })
    expect(aged(young, dayEnd, moment + 300_000)).toMatchObject({ today: { pv: 10 }, alarms: [1, 0, 0] })
    expect(aged(young, dayEnd, dayEnd)).toMatchObject({ t: young.t, today: {}, alarms: [1, 0, 0] })
  })
})

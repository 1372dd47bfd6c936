// @module-tag whole

import { describe, expect, it } from 'vitest'
import type { Frame } from '../frames/measured.ts'
import { sumOf } from '../numbers.ts'
import { devicesOf } from '../site/config.ts'
import { countersOf } from '../site/counters.ts'
import { type Days, daysOf, growth, integral, type Shown, seriesOf } from '../testing/days.ts'
import { demoSites } from './sites.ts'

/** The last of them ends a year, with its month and its day. */
const runs = [
  { seed: 1, at: Date.parse('2026-11-08T12:40:00Z') },
  { seed: 2, at: Date.parse('2027-06-20T03:10:00Z') },
  { seed: 3, at: Date.parse('2026-12-30T05:20:00Z') },
]
const seconds = 600

/** What an engineer would look for: each says what is wrong. */
type Check = (days: Days) => string[]

const digit = 0.1
const of = (frame: Frame | undefined, point: string): number => frame?.[point] ?? Number.NaN
const total = (frames: Shown['frames'], devices: readonly string[], point: string) =>
  sumOf(devices, (device) => of(frames[device], point))
const lastOf = ({ shown }: Days): Shown['frames'] => shown.at(-1)?.frames ?? {}
const near = (a: number, b: number, within: number) => Math.abs(a - b) <= within

function partsOf({ config }: Days) {
  const numbers = (list: readonly { device: string }[]) => list.map(({ device }) => device)
  const [pv, wind, engines] = [numbers(config.pv), numbers(config.wind), numbers(config.generators)]
  const pcs = config.storage.map((one) => one.pcs)
  const grid = config.grid ? [config.grid.device] : []
  const load = [config.load.device]
  return { pv, wind, engines, pcs, grid, load, clean: [...pv, ...wind], made: [...pv, ...wind, ...engines] }
}

/** At every moment: `wrong` says what is, if anything. */
const always =
  (wrong: (shown: Shown, days: Days) => readonly (string | false | undefined)[]): Check =>
  (days) =>
    days.shown.flatMap((one) =>
      wrong(one, days).flatMap((text) => (text ? [`${new Date(one.time).toISOString()} ${text}`] : [])),
    )

const eachDevice =
  (kind: string, wrong: (frame: Frame, days: Days, device: string) => string | false): Check =>
  (days) =>
    [...devicesOf(days.config)].flatMap(([device, own]) =>
      own === kind
        ? days.shown.flatMap(({ time, frames }) => {
            const text = wrong(frames[device] ?? {}, days, device)
            return text === false ? [] : [`${new Date(time).toISOString()} ${device} ${text}`]
          })
        : [],
    )

const meters = { pvInverter: 'energy', windTurbine: 'energy', generator: 'energy', load: 'energy' } as const
const bothWays = { pcs: ['discharge', 'charge'], grid: ['import', 'export'] } as const

const checks: Readonly<Record<string, Check>> = {
  'the controller’s powers are the sums of its devices’': always(({ frames }, days) => {
    const { pv, wind, engines, pcs, grid, load } = partsOf(days)
    const sums = {
      pvPower: pv,
      windPower: wind,
      generatorPower: engines,
      batteryPower: pcs,
      gridPower: grid,
      loadPower: load,
      outputPower: [...pv, ...wind, ...engines, ...pcs],
    }
    return Object.entries(sums).map(([point, devices]) => {
      const [said, sum] = [of(frames['SYS-01'], point), total(frames, devices, 'activePower')]
      return !near(said, sum, 1e-6) && `${point} ${said}, its devices ${sum}`
    })
  }),

  'the controller’s energies are the sums of its devices’, for the day, the month, the year and for life':
    always(({ frames }, days) => {
      const { made, load, clean } = partsOf(days)
      const sums = ['Today', 'Month', 'Year', 'Total'].flatMap((period) => [
        [`generation${period}`, total(frames, made, `energy${period}`), 1e-6] as const,
        [`consumption${period}`, total(frames, load, `energy${period}`), 1e-6] as const,
      ])
      const saved = total(frames, clean, 'energyTotal') * 0.31
      return [
        ...sums,
        ['dieselSaved', saved, digit] as const,
        ['co2Saved', saved * 2.68, digit] as const,
      ].map(([point, sum, within]) => {
        const said = of(frames['SYS-01'], point)
        return !near(said, sum, within + 1e-6) && `${point} ${said}, its devices ${sum}`
      })
    }),

  'what is given is taken': always(({ frames }, days) => {
    const { made, pcs, grid, load } = partsOf(days)
    const given = total(frames, [...made, ...pcs, ...grid], 'activePower')
    const taken = total(frames, load, 'activePower')
    const rounding = (made.length + pcs.length + grid.length + 1) * (digit / 2) + 1e-6
    return [!near(given, taken, rounding) && `${given} kW given, ${taken} kW taken`]
  }),

  'feeders add up to their meter, in power and in energy': always(({ frames }, { config }) => {
    const { device, feeders } = config.load
    const rounding = (feeders.length + 1) * digit + 1e-6
    return [
      ['activePower', 'Power', rounding / 2] as const,
      ['energyTotal', 'Energy', rounding] as const,
    ].map(([point, part, within]) => {
      const sum = sumOf(feeders, (_, index) => of(frames[device], `feeder${index + 1}${part}`))
      const said = of(frames[device], point)
      return !near(said, sum, within) && `${point} ${said}, its feeders ${sum}`
    })
  }),

  'a battery gives what its inverter gets': always(({ frames }, { config }) =>
    config.storage.map(({ pcs, battery }) => {
      const [inverter, cells] = [frames[pcs], frames[battery]]
      const [kw, volts, amperes] = [of(cells, 'power'), of(cells, 'voltage'), of(cells, 'current')]
      const bad =
        of(inverter, 'dcPower') !== kw || !near((volts * amperes) / 1000, kw, 0.005 * Math.abs(kw) + digit)
      return bad && `${battery} ${kw} kW, ${volts} V, ${amperes} A`
    }),
  ),

  'losses by the lifetime counters are believable': (days) => {
    const { made, grid, load } = partsOf(days)
    const frames = lastOf(days)
    const into = total(frames, made, 'energyTotal') + total(frames, grid, 'importTotal')
    const out = total(frames, load, 'energyTotal') + total(frames, grid, 'exportTotal')
    const share = 1 - out / into
    return share > 0 && share < 0.08 ? [] : [`${(share * 100).toFixed(1)} % of ${into} kWh lost`]
  },

  'every energy is the integral of its power': (days) =>
    [...devicesOf(days.config)].flatMap(([device, kind]) => {
      const power = (sign: 1 | -1) =>
        integral(days, device, (frame) => Math.max(0, sign * of(frame, 'activePower')))
      const [gives, takes] = kind in bothWays ? bothWays[kind as keyof typeof bothWays] : []
      const base = kind in meters ? meters[kind as keyof typeof meters] : gives
      if (base === undefined) return []
      return [
        [base, power(1)] as const,
        ...(takes === undefined ? [] : [[takes, power(-1)] as const]),
      ].flatMap(([name, kwh]) => {
        const counted = growth(days, device, `${name}Total`)
        // Meters of small powers round more of them away.
        return near(counted, kwh, 0.005 * kwh + 0.02 * 60 + 0.1)
          ? []
          : [`${device} ${name} ${counted}, by its power ${kwh}`]
      })
    }),

  'counters for life never fall, and the others only where their period begins': (days) =>
    [...devicesOf(days.config)].flatMap(([device, kind]) =>
      countersOf(kind).flatMap(({ key, restarts }) => {
        const values = seriesOf(days, device, key)
        const falls = values.filter((value, index) => value < (values[index - 1] ?? value)).length
        const allowed = restarts === 'never' ? 0 : restarts === 'daily' ? 3 : 1
        return falls <= allowed ? [] : [`${device}.${key} fell ${falls} times`]
      }),
    ),

  'the charge moves by what flows': (days) =>
    days.config.storage.flatMap(({ battery, kwh }) => {
      const soc = seriesOf(days, battery, 'soc')
      const soh = of(days.shown[0]?.frames[battery], 'soh') / 100
      const stored = (((soc.at(-1) ?? 0) - (soc[0] ?? 0)) / 100) * kwh * soh
      const [into, outOf] = [growth(days, battery, 'chargeTotal'), growth(days, battery, 'dischargeTotal')]
      return near(stored, into - outOf, 0.06 * (into + outOf) + 0.01 * kwh)
        ? []
        : [`${battery} stores ${stored} kWh, got ${into} and gave ${outOf}`]
    }),

  'a battery gives back a little less than it got': (days) =>
    days.config.storage.flatMap(({ pcs, battery }) => {
      const frames = lastOf(days)
      const [ac, dc] = [pcs, battery].map(
        (device) => of(frames[device], 'dischargeTotal') / of(frames[device], 'chargeTotal'),
      ) as [number, number]
      return ac > 0.85 && ac < dc && dc < 1 ? [] : [`${battery} ${dc}, ${pcs} ${ac}`]
    }),

  'nobody sits in the dark': always(({ frames }, { config }) => [
    (of(frames[config.load.device], 'loadState') !== 1 || of(frames['SYS-01'], 'runState') !== 1) &&
      'load shed',
  ]),

  'the words of storage say what its power does': eachDevice('pcs', (frame, { config }, device) => {
    const kw = of(frame, 'activePower')
    const word = ['idle', 'charging', 'discharging'][of(frame, 'chargeState')]
    const does = Math.abs(kw) <= digit ? word : kw > 0 ? 'discharging' : 'charging'
    const own = config.storage.find(({ pcs }) => pcs === device)
    const busy = Math.abs(kw) > 0.05 * (own?.acKw ?? 1)
    const efficiency = of(frame, 'efficiency')
    return (
      (word !== does || (busy && (efficiency < 94 || efficiency >= 100))) && `${word} ${kw} ${efficiency}`
    )
  }),

  'the controller’s charge is the mean of its batteries’': always(({ frames }, { config }) => {
    const kwh = sumOf(config.storage, (one) => one.kwh)
    const mean = sumOf(config.storage, (one) => (of(frames[one.battery], 'soc') * one.kwh) / kwh)
    return [!near(of(frames['SYS-01'], 'soc'), mean, digit / 2 + 1e-6) && `soc ${mean}`]
  }),

  'an inverter gives what the sun does, and less than it takes in': eachDevice(
    'pvInverter',
    (frame, days) => {
      const [ac, dc, rated] = [of(frame, 'activePower'), of(frame, 'dcPower'), of(frame, 'acRatedPower')]
      const asleep = of(frame, 'runState') === 2 || of(frame, 'runState') === 0
      const efficiency = of(frame, 'efficiency')
      const bad =
        ac < 0 ||
        ac > rated + digit / 2 ||
        (asleep && ac + dc > 0) ||
        dc < ac - digit ||
        (ac > 0.05 * rated && (efficiency < 88 || efficiency > 99))
      return bad && `${ac} of ${dc} kW, ${efficiency} % (${days.config.number})`
    },
  ),

  'a turbine follows its curve': eachDevice('windTurbine', (frame) => {
    const [kw, wind, rated] = [of(frame, 'activePower'), of(frame, 'windSpeed'), of(frame, 'ratedPower')]
    const most = Math.min(1, 1.3 * ((wind + 0.1) / 11) ** 3) * rated
    return (kw < 0 || kw > most + digit || (wind < 2.9 && kw > 0)) && `${kw} kW at ${wind} m/s`
  }),

  'an engine at rest gives and burns nothing, and one on load is closed in': eachDevice(
    'generator',
    (frame) => {
      const [kw, state, rate] = [of(frame, 'activePower'), of(frame, 'runState'), of(frame, 'fuelRate')]
      const onLoad = state === 4
      const turns = of(frame, 'speed') > 1000
      const bad =
        onLoad !== (of(frame, 'breakerState') === 1) ||
        (kw > 0 && !onLoad) ||
        turns !== rate > 0 ||
        kw > of(frame, 'ratedPower') + digit
      return bad && `state ${state} ${kw} kW ${rate} L/h`
    },
  ),

  'engines burn what such engines burn, and do not start for minutes': (days) =>
    days.config.generators.flatMap(({ device, ratedKw }) => {
      const kwh = growth(days, device, 'energyTotal')
      const litres = growth(days, device, 'fuelTotal') / kwh
      const hours = growth(days, device, 'runHours')
      const starts = growth(days, device, 'starts')
      const mean = kwh / hours / ratedKw
      if (kwh < ratedKw * 1.5) return []
      const bad = litres < 0.25 || litres > 0.36 || mean < 0.5 || mean > 1 || hours < (starts - 1) / 2
      return bad ? [`${device} ${litres} L/kWh at ${mean} of its rating, ${hours} h, ${starts} starts`] : []
    }),

  'the tank loses what the engine burns': (days) =>
    days.config.generators.flatMap(({ device }) => {
      const [tank, burnt] = [seriesOf(days, device, 'fuelVolume'), seriesOf(days, device, 'fuelTotal')]
      return tank.flatMap((litres, index) => {
        const [before, used] = [tank[index - 1] ?? litres, (burnt[index] ?? 0) - (burnt[index - 1] ?? 0)]
        const isDelivery = litres > before + 1
        return index === 0 || isDelivery || near(before - litres, used, 2 * digit + 1e-6)
          ? []
          : [`${device} ${before} → ${litres} L, burnt ${used}`]
      })
    }),

  'voltage, frequency and power factor are those of a healthy bus': always(({ frames }, { config }) =>
    Object.entries(frames).map(([device, frame]) => {
      if (frame.apparentPower === undefined || device === 'SYS-01') return false
      const [p, q, s] = [of(frame, 'activePower'), of(frame, 'reactivePower'), of(frame, 'apparentPower')]
      const [volts, hz, factor] = [of(frame, 'voltageA'), of(frame, 'frequency'), of(frame, 'powerFactor')]
      const live = volts > 0
      const bad =
        !near(Math.hypot(p, q), s, 0.13) ||
        (s > 30 && !near(Math.abs(factor), Math.abs(p) / s, 0.02)) ||
        (live && (!near(volts, 230, 18) || !near(hz, config.nominalHz, 1.3)))
      return bad && `${device} ${volts} V ${hz} Hz ${p} kW ${q} kVar ${s} kVA ${factor}`
    }),
  ),

  'temperatures are those of machines': always(({ frames }) => {
    const ranges = {
      cellTemperatureMax: [-10, 48],
      coolantTemperature: [-40, 98],
      igbtTemperature: [-40, 110],
    }
    return Object.entries(frames).flatMap(([device, frame]) =>
      Object.entries(ranges).map(([point, [low = 0, high = 0]]) => {
        const value = frame[point]
        return value !== undefined && (value < low || value > high) && `${device} ${point} ${value}`
      }),
    )
  }),

  'insolation is the integral of the irradiance on the plane': (days) => {
    const sun = integral(days, 'ENV-01', (frame) => of(frame, 'irradiancePlane') / 1000)
    const counted = growth(days, 'ENV-01', 'insolationTotal')
    return near(sun, counted, 0.005 * sun + 0.03) ? [] : [`${counted} kWh/m² counted, ${sun} measured`]
  },
}

describe.each(demoSites)('$number', (config) => {
  it.each(runs)('adds up, seed $seed', ({ seed, at }) => {
    const days = daysOf(config, seed, at, seconds)
    const wrong = Object.entries(checks).map(([name, check]) => [name, check(days).slice(0, 3)])
    expect(Object.fromEntries(wrong.filter(([, found]) => (found?.length ?? 0) > 0))).toEqual({})
  })
})

it('one site has all that the power history can show', () => {
  const all = demoSites.filter(
    ({ pv, wind, generators, storage, grid }) =>
      pv.length > 0 && wind.length > 0 && generators.length > 0 && storage.length > 0 && grid !== undefined,
  )
  expect(all.map(({ number }) => number)).toEqual(['KE-004'])
})

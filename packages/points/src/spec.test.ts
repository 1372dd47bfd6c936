import { describe, expect, it } from 'vitest'
import { deviceKinds, findPoint, type PointKey, pointsOf } from './catalogue.ts'
import type { State } from './point.ts'
import { units } from './units.ts'

/** The words that people know them by, and the points that carry them. */
const systemData: Record<string, PointKey<'system'>[]> = {
  voltage: ['voltage'],
  'rated installed capacity (kVA)': ['ratedApparentPower'],
  'running hours': ['runHours'],
  'SOC percent': ['soc'],
  'total net electricity (kWh)': ['netEnergy'],
  'light intensity': ['irradiance'],
  'diesel saved (L)': ['dieselSaved'],
  'CO2 saved (kg)': ['co2Saved'],
  'total capacity (kW)': ['totalCapacity'],
  'system efficiency': ['systemEfficiency'],
  'daily/annual/total generation': ['generationToday', 'generationYear', 'generationTotal'],
  'number of subsystems': ['subsystemCount'],
  'number of generators': ['generatorCount'],
  'battery energy': ['batteryEnergy'],
  'real-time charge/discharge efficiency': ['chargeEfficiency', 'dischargeEfficiency'],
  'energy charge/discharge efficiency': ['energyChargeEfficiency', 'energyDischargeEfficiency'],
  'power-limit percentage': ['powerLimit'],
  'power factor setting': ['powerFactorSetting'],
  'reactive power setting': ['reactivePowerSetting'],
  'limited power actual value': ['limitedPower'],
  'mode setting': ['modeSetting'],
  humidity: ['humidity'],
  'wind direction': ['windDirection'],
  'atmospheric pressure': ['pressure'],
  'wind power': ['windPower'],
  'output power': ['outputPower'],
  'per-phase current': ['currentA', 'currentB', 'currentC'],
  'per-phase reactive power': ['reactivePowerA', 'reactivePowerB', 'reactivePowerC'],
  'per-phase apparent power': ['apparentPowerA', 'apparentPowerB', 'apparentPowerC'],
  'per-phase voltage': ['voltageA', 'voltageB', 'voltageC'],
  'switch status': ['switchState'],
  'online status': ['onlineState'],
  'communication status': ['communicationState'],
  'system access time': ['accessTime'],
  'AC and DC rated power': ['acRatedPower', 'dcRatedPower'],
  'curves of the history report': [
    'pvPower',
    'generatorPower',
    'batteryPower',
    'windPower',
    'gridPower',
    'loadPower',
    'soc',
    'irradiance',
  ],
}

const pvInverterData: Record<string, PointKey<'pvInverter'>[]> = {
  'AC and DC rated capacity': ['acRatedPower', 'dcRatedPower'],
  'power factor': ['powerFactor'],
  frequency: ['frequency'],
  'active/reactive/apparent power': ['activePower', 'reactivePower', 'apparentPower'],
  'phase voltages': ['voltageA', 'voltageB', 'voltageC'],
  'daily/monthly/total generation': ['energyToday', 'energyMonth', 'energyTotal'],
  'run time': ['runHours'],
  'fault code': ['faultCode'],
  limits: ['powerLimit'],
}

describe('telemetry', () => {
  it.each(Object.entries(systemData))('realtime system data has %s', (_, keys) => {
    for (const key of keys) expect(findPoint('system', key)?.key).toBe(key)
  })

  it.each(Object.entries(pvInverterData))('PV inverter data has %s', (_, keys) => {
    for (const key of keys) expect(findPoint('pvInverter', key)?.key).toBe(key)
  })

  it('a PV inverter has 12 DC inputs, each with voltage, current and power', () => {
    const inputs = pointsOf('pvInverter').flatMap(
      ({ key }) => /^dc(\d+)(\w+)$/.exec(key)?.slice(1, 3).join(' ') ?? [],
    )
    const expected = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((n) => [
      `${n} Voltage`,
      `${n} Current`,
      `${n} Power`,
    ])
    expect(inputs).toEqual(expected)
  })

  it('storage inverters, batteries, generators and wind turbines report what is listed', () => {
    const energies = (noun: string) => ['Today', 'Month', 'Year', 'Total'].map((span) => noun + span)
    const listed: Record<string, string[]> = {
      pcs: ['voltageA', 'activePower', 'frequency', 'faultCode', 'alarmWord', ...energies('charge')],
      battery: [
        'voltage',
        'power',
        'soc',
        'soh',
        'cellTemperatureMax',
        'alarmWord',
        ...energies('discharge'),
      ],
      generator: [
        'voltageA',
        'activePower',
        'frequency',
        'coolantTemperature',
        'faultCode',
        ...energies('energy'),
      ],
      windTurbine: ['voltageA', 'activePower', 'frequency', 'faultCode', 'alarmWord', ...energies('energy')],
    }
    for (const kind of deviceKinds) {
      for (const key of listed[kind] ?? []) expect(findPoint(kind, key as string)?.key, kind).toBe(key)
    }
  })

  it('every unit that the specification shows is in the list', () => {
    const shown = ['kW', 'kVA', 'kWh', 'kVar', 'V', 'A', '%', 'L', 'kg', 'Pa', '°']
    expect(shown.filter((unit) => !Object.hasOwn(units, unit))).toEqual([])
  })
})

describe('states', () => {
  const allStates: readonly State[] = deviceKinds.flatMap((kind) =>
    pointsOf(kind).flatMap((point) => ('states' in point ? point.states : [])),
  )
  const labels = new Set(allStates.map(({ label }) => label.en.toLowerCase()))

  it.each([
    ['connection', ['failed', 'normal', 'unknown']],
    ['fault', ['fault', 'no fault']],
    ['control', ['start', 'stop']],
    ['operating mode', ['grid-tied', 'off-grid']],
    ['online', ['online', 'offline']],
    ['PV running status', ['running', 'stopped']],
    ['on/off', ['on', 'off']],
    ['closed/open', ['closed', 'open']],
    ['normal/fault', ['normal', 'fault']],
    ['startup/shutdown', ['start up', 'shut down']],
    ['charge/discharge', ['charging', 'discharging']],
    ['grid-connected/off-grid', ['grid-connected', 'off-grid']],
    ['remote/local', ['remote', 'local']],
    ['engage/disconnect', ['engaged', 'disconnected']],
  ])('the states of %s have labels', (_, wanted) => {
    expect(wanted.filter((label) => !labels.has(label))).toEqual([])
  })

  it('contactor, DG1 and DG2 MCB say whether they are closed', () => {
    for (const key of ['contactorState', 'dg1SwitchState', 'dg2SwitchState'] as const) {
      const point = findPoint('system', key)
      expect('states' in point && point.states.find(({ value }) => value === 1)?.key).toBe('closed')
    }
  })
})

import { describe, expect, it } from 'vitest'
import { compileMapping } from './compile.ts'
import { decodeMapped } from './decode.ts'
import type { Mapping } from './model.ts'
import { mappingTemplates } from './templates.ts'

function read(
  id: string,
  devices: Readonly<Record<string, string>>,
  messages: readonly (readonly [string, string])[],
) {
  const template = mappingTemplates.find((one) => one.id === id)
  const mapping: Mapping = { ...(template?.mapping ?? { sources: [] }), devices }
  const { compiled } = compileMapping(mapping)
  if (!compiled) throw new Error(id)
  const decoded = messages.map(([topic, payload]) =>
    decodeMapped(compiled, { topic, payload: new TextEncoder().encode(payload), receivedAt: 1_000 }, true),
  )
  expect(decoded.flatMap(({ faults }) => faults)).toEqual([])
  return {
    told: Object.fromEntries(
      decoded.flatMap(({ said }) =>
        said.flatMap(({ device, points, values }) =>
          points.map((point, i) => [`${device} ${point}`, values[i]]),
        ),
      ),
    ),
    moments: decoded.flatMap(({ said }) => said.map(({ ts }) => ts)),
    unused: decoded.flatMap(({ unused }) => unused.map(({ path }) => path.join('.'))),
  }
}

it('each template can be used, and says where it is documented', () => {
  for (const { mapping, source } of mappingTemplates) {
    expect(compileMapping(mapping).problems).toEqual([])
    expect(source).toMatch(/^https:\/\//)
  }
})

describe('the samples of the documentation', () => {
  it('Victron: README of dbus-flashmq, "Notifications": 936 W, and what is invalid is null', () => {
    expect(
      read('victron', { 'pvinverter 20': 'PV-01' }, [
        ['N/abc/pvinverter/20/Ac/Power', '{"value": 936}'],
        ['N/abc/pvinverter/20/Ac/L2/Power', '{"value": null}'],
        ['N/abc/settings/0/Settings/LEDs/Enable', '{"max":1,"min":0,"value":1}'],
        ['N/abc/pvinverter/20/Ac/L1/Power', ''],
      ]),
    ).toMatchObject({ told: { 'PV-01 activePower': 0.936 }, unused: [] })
  })

  it('OpenDTU: docs/MQTT_Topics.md: watts, watt hours of the day, kilowatt hours in total, percent', () => {
    expect(
      read('opendtu', { '114181234567': 'PV-01' }, [
        ['solar/114181234567/0/power', '412.3'],
        ['solar/114181234567/0/yieldday', '1520'],
        ['solar/114181234567/0/yieldtotal', '871.4'],
        ['solar/114181234567/0/efficiency', '95.1'],
        ['solar/114181234567/1/power', '210'],
        ['solar/114181234567/status/reachable', '1'],
        ['solar/114181234567/name', 'Roof'],
      ]).told,
    ).toEqual({
      'PV-01 activePower': 0.4123,
      'PV-01 energyToday': 1.52,
      'PV-01 energyTotal': 871.4,
      'PV-01 efficiency': 95.1,
      'PV-01 dc1Power': 0.21,
      'PV-01 communicationState': 1,
    })
  })

  it('Shelly: status of the component Switch: watts, volts, amperes, watt hours', () => {
    const status = {
      id: 0,
      source: 'WS_in',
      output: false,
      apower: 8.9,
      voltage: 237.5,
      current: 0.1,
      aenergy: { total: 6_532, by_minute: [45.199, 47.141, 88.397], minute_ts: 1_626_935_779 },
      temperature: { tC: 23.5, tF: 74.4 },
    }
    const { told, unused } = read('shelly', { pump: 'LOAD-01' }, [
      ['shelly/pump/status/switch:0', JSON.stringify(status)],
    ])
    expect(told).toEqual({
      'LOAD-01 activePower': 0.0089,
      'LOAD-01 voltageA': 237.5,
      'LOAD-01 currentA': 0.1,
      'LOAD-01 energyTotal': 6.532,
    })
    expect(unused).toContain('temperature.tC')
  })

  it('Tasmota: tele/<topic>/SENSOR as blog.mylocalbytes.com/kb/2022-01-10/LB-PM-Power-Monitoring shows it', () => {
    const sample =
      '{"Time":"2022-01-11T21:57:38","ENERGY":{"TotalStartTime":"2020-10-21T22:15:00","Total":3.705,"Yesterday":0.028,' +
      '"Today":0.026,"Period":1,"Power":5,"ApparentPower":5,"ReactivePower":0,"Factor":1.00,"Voltage":233,"Current":0.021}}'
    const { told, unused, moments } = read('tasmota', { 'livingroom-lamp': 'LOAD-01' }, [
      ['tele/livingroom-lamp/SENSOR', sample],
    ])
    expect(told).toEqual({
      'LOAD-01 activePower': 0.005,
      'LOAD-01 apparentPower': 0.005,
      'LOAD-01 reactivePower': 0,
      'LOAD-01 powerFactor': 1,
      'LOAD-01 voltageA': 233,
      'LOAD-01 currentA': 0.021,
      'LOAD-01 energyToday': 0.026,
      'LOAD-01 energyTotal': 3.705,
    })
    // Its time names no zone: the moment of receipt counts until somebody says which one is meant.
    expect(moments).toEqual([1_000])
    expect(unused).toEqual(['Time', 'ENERGY.TotalStartTime', 'ENERGY.Yesterday', 'ENERGY.Period'])
  })

  it('evcc: docs.evcc.io/en/integrations/mqtt-api: watts, positive imports and discharges as ours do', () => {
    expect(
      read('evcc', {}, [
        ['evcc/site/pvPower', '3200'],
        ['evcc/site/grid/power', '-1500'],
        ['evcc/site/battery/power', '250'],
        ['evcc/site/homePower', '1950'],
        ['evcc/site/battery/soc', '57'],
        ['evcc/loadpoints/1/charging', 'true'],
      ]).told,
    ).toEqual({
      'SYS-01 pvPower': 3.2,
      'SYS-01 gridPower': -1.5,
      'SYS-01 batteryPower': 0.25,
      'SYS-01 loadPower': 1.95,
      'SYS-01 soc': 57,
    })
  })

  it('Solar Assistant: plain numbers of the whole system; the battery’s power, whose sign is not told, is left out', () => {
    expect(
      read('solar-assistant', {}, [
        ['solar_assistant/total/battery_state_of_charge/state', '77'],
        ['solar_assistant/total/battery_power/state', '-117'],
        ['solar_assistant/total/pv_power/state', '91'],
        ['solar_assistant/total/load_power/state', '281'],
        ['solar_assistant/total/grid_power/state', '0'],
        ['solar_assistant/inverter_1/temperature/state', '38.3'],
      ]).told,
    ).toEqual({
      'SYS-01 soc': 77,
      'SYS-01 pvPower': 0.091,
      'SYS-01 loadPower': 0.281,
      'SYS-01 gridPower': 0,
    })
  })

  it('ThingsBoard: gateway telemetry of two devices, each entry with its own time', () => {
    const sample = {
      'Device A': [
        { ts: 1_483_228_800_000, values: { temperature: 42, humidity: 80 } },
        { ts: 1_483_228_801_000, values: { temperature: 43, humidity: 82 } },
      ],
      'Device B': [{ values: { temperature: 42, humidity: 80 } }],
    }
    const { told, moments, unused } = read('thingsboard', { 'Device A': 'ENV-01', 'Device B': 'ENV-02' }, [
      ['v1/gateway/telemetry', JSON.stringify(sample)],
    ])
    expect(told).toMatchObject({ 'ENV-01 temperature': 43, 'ENV-02 humidity': 80 })
    expect(moments).toEqual([1_483_228_800_000, 1_483_228_801_000, 1_000])
    expect(unused).toEqual([])
  })
})

import type { DeviceKind } from '../catalogue.ts'
import type { MappedSource, Mapping, Path, PointRule } from './model.ts'
import type { SourceUnit } from './units.ts'

/** A mapping for a format that its maker has documented. Nothing in it is guessed: what is not documented is left out. */
interface MappingTemplate {
  readonly id: string
  /** Of the product: the same in every language. */
  readonly name: string
  /** Where it is documented. */
  readonly source: string
  readonly mapping: Mapping
}

type Told = readonly [path: Path, point: string, unit?: SourceUnit, more?: Partial<PointRule>]

const rules = (kind: DeviceKind, device: string, told: readonly Told[]): PointRule[] =>
  told.map(([path, point, unit, more]) => ({ path, device, kind, point, ...(unit && { unit }), ...more }))

/** One value a topic, as a plain text. */
const single = (topic: string, rule: Omit<PointRule, 'path'>): MappedSource => ({
  topic,
  format: 'text',
  rules: [{ path: [], ...rule }],
})

const victron = (path: string, rule: Omit<PointRule, 'path'>): MappedSource => ({
  topic: `N/{portal}/${path}`,
  format: 'json',
  rules: [{ path: ['value'], ...rule }],
})

const victronPhases = (['A', 'B', 'C'] as const).flatMap((phase, i) => {
  const of = (what: string, point: string, unit: SourceUnit) =>
    victron(`pvinverter/{device}/Ac/L${i + 1}/${what}`, {
      device: 'pvinverter {device}',
      kind: 'pvInverter',
      point: `${point}${phase}`,
      unit,
    })
  return [of('Power', 'activePower', 'W'), of('Voltage', 'voltage', 'V'), of('Current', 'current', 'A')]
})

const openDtu = (what: string, point: string, unit: SourceUnit) =>
  single(`solar/{serial}/0/${what}`, { device: '{serial}', kind: 'pvInverter', point, unit })

const openDtuInputs = ([1, 2, 3, 4] as const).flatMap((input) =>
  (
    [
      ['power', 'Power', 'W'],
      ['voltage', 'Voltage', 'V'],
      ['current', 'Current', 'A'],
    ] as const
  ).map(([what, point, unit]) =>
    single(`solar/{serial}/${input}/${what}`, {
      device: '{serial}',
      kind: 'pvInverter',
      point: `dc${input}${point}`,
      unit,
    }),
  ),
)

const evcc = (what: string, point: string, unit: SourceUnit) =>
  single(`evcc/site/${what}`, { device: 'SYS-01', kind: 'system', point, unit })

const solarAssistant = (what: string, point: string, unit: SourceUnit) =>
  single(`solar_assistant/total/${what}/state`, { device: 'SYS-01', kind: 'system', point, unit })

/** What a switch with a meter tells of itself; the same object stands alone and in notifications. */
const shellySwitch: readonly Told[] = [
  [['apower'], 'activePower', 'W'],
  [['voltage'], 'voltageA', 'V'],
  [['current'], 'currentA', 'A'],
  [['pf'], 'powerFactor'],
  [['aenergy', 'total'], 'energyTotal', 'Wh'],
]

export const mappingTemplates: readonly MappingTemplate[] = [
  {
    id: 'victron',
    name: 'Victron Venus OS',
    source: 'https://github.com/victronenergy/dbus-flashmq',
    mapping: {
      devices: { 'pvinverter 20': 'PV-01' },
      sources: [
        victron('pvinverter/{device}/Ac/Power', {
          device: 'pvinverter {device}',
          kind: 'pvInverter',
          point: 'activePower',
          unit: 'W',
        }),
        victron('pvinverter/{device}/Ac/Energy/Forward', {
          device: 'pvinverter {device}',
          kind: 'pvInverter',
          point: 'energyTotal',
          unit: 'kWh',
        }),
        ...victronPhases,
        victron('system/+/Ac/Consumption/Total/Power', {
          device: 'SYS-01',
          kind: 'system',
          point: 'loadPower',
          unit: 'W',
        }),
        // The device tells much more; it would be sent away for it.
        { topic: 'N/{portal}/#', format: 'json', ignore: true, rules: [] },
      ],
    },
  },
  {
    id: 'opendtu',
    name: 'OpenDTU',
    source: 'https://github.com/tbnobody/OpenDTU/blob/master/docs/MQTT_Topics.md',
    mapping: {
      sources: [
        openDtu('power', 'activePower', 'W'),
        openDtu('powerdc', 'dcPower', 'W'),
        openDtu('reactivepower', 'reactivePower', 'var'),
        openDtu('voltage', 'voltageA', 'V'),
        openDtu('current', 'currentA', 'A'),
        openDtu('frequency', 'frequency', 'Hz'),
        openDtu('efficiency', 'efficiency', '%'),
        openDtu('temperature', 'internalTemperature', '°C'),
        openDtu('yieldday', 'energyToday', 'Wh'),
        openDtu('yieldtotal', 'energyTotal', 'kWh'),
        ...openDtuInputs,
        single('solar/{serial}/status/reachable', {
          device: '{serial}',
          kind: 'pvInverter',
          point: 'communicationState',
          states: { 0: 0, 1: 1 },
        }),
        { topic: 'solar/#', format: 'text', ignore: true, rules: [] },
      ],
    },
  },
  {
    id: 'shelly',
    name: 'Shelly (Gen2+)',
    source: 'https://shelly-api-docs.shelly.cloud/gen2/ComponentsAndServices/Switch',
    mapping: {
      sources: [
        {
          topic: 'shelly/{name}/status/{part}',
          format: 'json',
          rules: rules('load', '{name}', shellySwitch),
        },
        { topic: 'shelly/#', format: 'json', ignore: true, rules: [] },
      ],
    },
  },
  {
    id: 'tasmota',
    name: 'Tasmota',
    source: 'https://tasmota.github.io/docs/Power-Monitoring-Calibration/',
    mapping: {
      sources: [
        {
          topic: 'tele/{name}/SENSOR',
          format: 'json',
          rules: rules('load', '{name}', [
            [['ENERGY', 'Power'], 'activePower', 'W'],
            [['ENERGY', 'ApparentPower'], 'apparentPower', 'VA'],
            [['ENERGY', 'ReactivePower'], 'reactivePower', 'var'],
            [['ENERGY', 'Factor'], 'powerFactor'],
            [['ENERGY', 'Voltage'], 'voltageA', 'V'],
            [['ENERGY', 'Current'], 'currentA', 'A'],
            [['ENERGY', 'Today'], 'energyToday', 'kWh'],
            [['ENERGY', 'Total'], 'energyTotal', 'kWh'],
          ]),
        },
        { topic: 'tele/#', format: 'text', ignore: true, rules: [] },
        { topic: 'stat/#', format: 'text', ignore: true, rules: [] },
      ],
    },
  },
  {
    id: 'evcc',
    name: 'evcc',
    source: 'https://docs.evcc.io/en/integrations/mqtt-api',
    mapping: {
      sources: [
        evcc('pvPower', 'pvPower', 'W'),
        evcc('grid/power', 'gridPower', 'W'),
        evcc('battery/power', 'batteryPower', 'W'),
        evcc('homePower', 'loadPower', 'W'),
        evcc('battery/soc', 'soc', '%'),
        { topic: 'evcc/#', format: 'text', ignore: true, rules: [] },
      ],
    },
  },
  {
    id: 'solar-assistant',
    name: 'Solar Assistant',
    source: 'https://solar-assistant.io/help/integration/mqtt',
    mapping: {
      sources: [
        solarAssistant('pv_power', 'pvPower', 'W'),
        solarAssistant('load_power', 'loadPower', 'W'),
        solarAssistant('grid_power', 'gridPower', 'W'),
        solarAssistant('battery_state_of_charge', 'soc', '%'),
        // Those who describe it differ about the sign of the battery's power: whoever knows theirs adds the rule.
        { topic: 'solar_assistant/#', format: 'text', ignore: true, rules: [] },
      ],
    },
  },
  {
    id: 'thingsboard',
    name: 'ThingsBoard gateway',
    source: 'https://thingsboard.io/docs/reference/gateway-api/telemetry/',
    mapping: {
      sources: [
        {
          topic: 'v1/gateway/telemetry',
          format: 'json',
          each: [{ any: 'name' }, { any: 'entry' }],
          time: { path: ['ts'], as: 'ms', orReceived: true },
          // Its keys are the site's own: they are named as ours are, or rules say what they mean.
          rules: [{ path: ['values', { any: 'point' }], device: '{name}', point: '{point}' }],
        },
        { topic: 'v1/gateway/#', format: 'json', ignore: true, rules: [] },
      ],
    },
  },
]

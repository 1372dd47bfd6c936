import type { DeviceKind } from '../catalogue.ts'
import type { SourceUnit } from '../mapping/units.ts'
import type { RegisterMap, RegisterRule, RegisterType, RegisterWrite } from './model.ts'

/** What SunSpec says of values that a device does not implement; counters say 0. */
const none: NonNullable<RegisterMap['none']> = {
  u16: [0xffff],
  s16: [-0x8000],
  u32: [0xffff_ffff],
  s32: [-0x8000_0000],
}

/** A model that a device says it has: its number, where it begins (its number's register) and its length. */
export interface FoundModel {
  readonly id: number
  readonly address: number
  readonly length: number
}

type Rule = Omit<RegisterRule, 'table'>

/** Offsets count from the register with the model's number. */
interface ModelReading {
  readonly rules: readonly Rule[]
  readonly writes?: readonly RegisterWrite[]
  /** What repeats after the fixed part, once a module. */
  readonly repeats?: { readonly from: number; readonly each: number; rules(nth: number): readonly Rule[] }
}

type Readings = Readonly<Partial<Record<DeviceKind, ModelReading>>>

const scaled = (
  point: string,
  address: number,
  type: RegisterType,
  factorAt: number,
  unit?: SourceUnit,
): Rule => ({ point, address, type, factorAt, ...(unit && { unit }) })

const float = (point: string, address: number, unit?: SourceUnit): Rule => ({
  point,
  address,
  type: 'float32',
  ...(unit && { unit }),
})

/** 101 to 103: single, split and three phase, with whole numbers. */
const inverterAc: readonly Rule[] = [
  scaled('currentA', 3, 'u16', 6),
  scaled('currentB', 4, 'u16', 6),
  scaled('currentC', 5, 'u16', 6),
  scaled('voltageAB', 7, 'u16', 13),
  scaled('voltageBC', 8, 'u16', 13),
  scaled('voltageCA', 9, 'u16', 13),
  scaled('voltageA', 10, 'u16', 13),
  scaled('voltageB', 11, 'u16', 13),
  scaled('voltageC', 12, 'u16', 13),
  scaled('activePower', 14, 's16', 15, 'W'),
  scaled('frequency', 16, 'u16', 17),
  scaled('apparentPower', 18, 's16', 19, 'VA'),
  scaled('reactivePower', 20, 's16', 21, 'var'),
  scaled('dcPower', 31, 's16', 32, 'W'),
  scaled('internalTemperature', 33, 's16', 37),
]
/** 111 to 113: the same as floating point. */
const inverterAcFloat: readonly Rule[] = [
  float('currentA', 4),
  float('currentB', 6),
  float('currentC', 8),
  float('voltageAB', 10),
  float('voltageBC', 12),
  float('voltageCA', 14),
  float('voltageA', 16),
  float('voltageB', 18),
  float('voltageC', 20),
  float('activePower', 22, 'W'),
  float('frequency', 24),
  float('apparentPower', 26, 'VA'),
  float('reactivePower', 28, 'var'),
  float('dcPower', 38, 'W'),
  float('internalTemperature', 40),
]

const pvStates = { 1: 0, 2: 2, 3: 3, 4: 1, 5: 4, 6: 0, 7: 5, 8: 0 }
const pcsStates = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 0, 7: 5, 8: 1 }
const isFault = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1, 8: 0 }
/** Of the first word of events. */
const pvEvents = { 0: 6, 1: 4, 4: 3, 7: 9, 8: 2, 9: 2, 10: 0, 11: 1, 12: 8, 14: 12, 15: 12 }
const pcsEvents = { 0: 7, 1: 5, 7: 8, 8: 2, 9: 2, 10: 0, 11: 1, 14: 12, 15: 12 }

const conditions = (
  at: number,
  states: Readonly<Record<number, number>>,
  events: typeof pcsEvents,
): Rule[] => [
  { point: 'runState', address: at, type: 'u16', states },
  { point: 'faultState', address: at, type: 'u16', states: isFault },
  { point: 'alarmWord', address: at + 2, type: 'u32', bits: events },
]

const inverter: Readings = {
  pvInverter: {
    rules: [
      ...inverterAc,
      scaled('energyTotal', 24, 'acc32', 26, 'Wh'),
      scaled('heatsinkTemperature', 34, 's16', 37),
      ...conditions(38, pvStates, pvEvents),
    ],
  },
  pcs: {
    rules: [
      ...inverterAc,
      scaled('dcCurrent', 27, 'u16', 28),
      scaled('dcVoltage', 29, 'u16', 30),
      ...conditions(38, pcsStates, pcsEvents),
    ],
  },
}

const inverterFloat: Readings = {
  pvInverter: {
    rules: [
      ...inverterAcFloat,
      // As a number, a count that is not implemented is not 0.
      float('energyTotal', 32, 'Wh'),
      float('heatsinkTemperature', 42),
      ...conditions(48, pvStates, pvEvents),
    ],
  },
  pcs: {
    rules: [
      ...inverterAcFloat,
      float('dcCurrent', 34),
      float('dcVoltage', 36),
      ...conditions(48, pcsStates, pcsEvents),
    ],
  },
}

/** 123: the limit holds only while it is put in force. */
const controls: Readings = {
  pvInverter: {
    rules: [{ ...scaled('powerLimit', 5, 'u16', 23), where: { address: 9, is: [1] } }],
    writes: [
      {
        point: 'powerLimit',
        address: 5,
        type: 'u16',
        factorAt: 23,
        min: 0,
        max: 100,
        after: [{ address: 9, words: [1] }],
      },
    ],
  },
}

const chargeStates = { 1: 0, 2: 0, 3: 2, 4: 1, 5: 0, 6: 0 }

/** 124: what a hybrid inverter knows of its battery. */
const storage: Readings = {
  battery: {
    rules: [
      scaled('socFloor', 7, 'u16', 21),
      scaled('soc', 8, 'u16', 22),
      scaled('voltage', 10, 'u16', 24),
      { point: 'chargeState', address: 11, type: 'u16', states: chargeStates },
    ],
    writes: [{ point: 'socFloor', address: 7, type: 'u16', factorAt: 21, min: 0, max: 100 }],
  },
}

/** 160: one module an input. */
const inputs: Readings = {
  pvInverter: {
    rules: [],
    repeats: {
      from: 10,
      each: 20,
      rules: (nth) => [
        scaled(`dc${nth}Current`, 9, 'u16', 2),
        scaled(`dc${nth}Voltage`, 10, 'u16', 3),
        scaled(`dc${nth}Power`, 11, 'u16', 4, 'W'),
      ],
    },
  },
}
/** As many as the catalogue has. */
const mostInputs = 12

const meterAc: readonly Rule[] = [
  scaled('currentA', 3, 's16', 6),
  scaled('currentB', 4, 's16', 6),
  scaled('currentC', 5, 's16', 6),
  scaled('voltageA', 8, 's16', 15),
  scaled('voltageB', 9, 's16', 15),
  scaled('voltageC', 10, 's16', 15),
  scaled('voltageAB', 12, 's16', 15),
  scaled('voltageBC', 13, 's16', 15),
  scaled('voltageCA', 14, 's16', 15),
  scaled('frequency', 16, 's16', 17),
  scaled('activePower', 18, 's16', 22, 'W'),
  scaled('activePowerA', 19, 's16', 22, 'W'),
  scaled('activePowerB', 20, 's16', 22, 'W'),
  scaled('activePowerC', 21, 's16', 22, 'W'),
  scaled('apparentPower', 23, 's16', 27, 'VA'),
  scaled('reactivePower', 28, 's16', 32, 'var'),
]
const meter: Readings = {
  grid: {
    rules: [
      ...meterAc,
      scaled('exportTotal', 38, 'acc32', 54, 'Wh'),
      scaled('importTotal', 46, 'acc32', 54, 'Wh'),
    ],
  },
  load: { rules: [...meterAc, scaled('energyTotal', 46, 'acc32', 54, 'Wh')] },
}

const meterAcFloat: readonly Rule[] = [
  float('currentA', 4),
  float('currentB', 6),
  float('currentC', 8),
  float('voltageA', 12),
  float('voltageB', 14),
  float('voltageC', 16),
  float('voltageAB', 20),
  float('voltageBC', 22),
  float('voltageCA', 24),
  float('frequency', 26),
  float('activePower', 28, 'W'),
  float('activePowerA', 30, 'W'),
  float('activePowerB', 32, 'W'),
  float('activePowerC', 34, 'W'),
  float('apparentPower', 36, 'VA'),
  float('reactivePower', 44, 'var'),
]
const meterFloat: Readings = {
  grid: { rules: [...meterAcFloat, float('exportTotal', 60, 'Wh'), float('importTotal', 68, 'Wh')] },
  load: { rules: [...meterAcFloat, float('energyTotal', 68, 'Wh')] },
}

const battery: Readings = {
  battery: {
    rules: [
      scaled('ratedCapacity', 2, 'u16', 52),
      scaled('ratedEnergy', 3, 'u16', 53, 'Wh'),
      scaled('socCeiling', 9, 'u16', 56),
      scaled('socFloor', 10, 'u16', 56),
      scaled('soc', 11, 'u16', 56),
      scaled('soh', 13, 'u16', 58),
      { point: 'cycles', address: 14, type: 'u32' },
      { point: 'chargeState', address: 16, type: 'u16', states: chargeStates },
      { point: 'runState', address: 22, type: 'u16', states: { 1: 0, 3: 2, 4: 2, 5: 3, 99: 4 } },
      { point: 'contactorState', address: 22, type: 'u16', states: { 1: 0, 3: 1 } },
      {
        point: 'faultState',
        address: 22,
        type: 'u16',
        states: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 99: 1 },
      },
      {
        point: 'alarmWord',
        address: 26,
        type: 'u32',
        bits: { 2: 4, 4: 5, 6: 7, 8: 8, 10: 1, 12: 2, 13: 0, 14: 0, 17: 3, 18: 6, 19: 6 },
      },
      {
        point: 'faultWord',
        address: 26,
        type: 'u32',
        bits: { 1: 2, 3: 3, 5: 4, 7: 4, 9: 0, 11: 1, 20: 7, 22: 6 },
      },
      scaled('voltage', 34, 'u16', 59),
      scaled('cellVoltageMax', 37, 'u16', 60),
      scaled('cellVoltageMin', 40, 'u16', 60),
      scaled('cellVoltageMean', 43, 'u16', 60),
      scaled('current', 44, 's16', 61),
      scaled('chargeCurrentLimit', 45, 'u16', 62),
      scaled('dischargeCurrentLimit', 46, 'u16', 62),
      scaled('power', 47, 's16', 63, 'W'),
    ],
    writes: [
      { point: 'socCeiling', address: 9, type: 'u16', factorAt: 56, min: 0, max: 100 },
      { point: 'socFloor', address: 10, type: 'u16', factorAt: 56, min: 0, max: 100 },
      { point: 'contactorOrder', address: 50, type: 'u16', words: { 0: [2], 1: [1] }, readBack: false },
      { point: 'faultReset', address: 20, type: 'u16', words: { 1: [1] }, readBack: false },
    ],
  },
}

const models: Readonly<Record<number, Readings>> = {
  101: inverter,
  102: inverter,
  103: inverter,
  111: inverterFloat,
  112: inverterFloat,
  113: inverterFloat,
  123: controls,
  124: storage,
  160: inputs,
  201: meter,
  202: meter,
  203: meter,
  204: meter,
  211: meterFloat,
  212: meterFloat,
  213: meterFloat,
  214: meterFloat,
  802: battery,
}

const moved =
  (by: number) =>
  (rule: Rule): Rule => ({
    ...rule,
    address: rule.address + by,
    ...(rule.factorAt !== undefined && { factorAt: rule.factorAt + by }),
    ...(rule.where && { where: { ...rule.where, address: rule.where.address + by } }),
  })

const movedWrite =
  (by: number) =>
  (write: RegisterWrite): RegisterWrite => ({
    ...write,
    address: write.address + by,
    ...(write.factorAt !== undefined && { factorAt: write.factorAt + by }),
    ...(write.after && { after: write.after.map((step) => ({ ...step, address: step.address + by })) }),
  })

function repeated({ repeats }: ModelReading, { address, length }: FoundModel): Rule[] {
  if (!repeats) return []
  const { from, each } = repeats
  const count = Math.min(mostInputs, Math.floor((length + 2 - from) / each))
  const rules: Rule[] = []
  for (let nth = 1; nth <= count; nth++) {
    const start = from + (nth - 1) * each
    for (const rule of repeats.rules(nth)) {
      // The scale factors stand once, before what repeats.
      rules.push({ ...moved(address)(rule), address: address + start + rule.address })
    }
  }
  return rules
}

/** The map of a device that SunSpec describes, made from the models that were found in it. */
export function sunspecMap(kind: DeviceKind, found: readonly FoundModel[]): RegisterMap {
  const known = found.flatMap((model) => {
    const reading = models[model.id]?.[kind]
    // A model may be longer than we know it, never shorter.
    return reading ? [{ model, reading }] : []
  })
  return {
    name: 'SunSpec',
    source: 'SunSpec Alliance, model definitions (sunspec/models)',
    kind,
    none,
    rules: known.flatMap(({ model, reading }) => [
      ...reading.rules.filter(fits(model)).map(moved(model.address)),
      ...repeated(reading, model),
    ]),
    writes: known.flatMap(({ model, reading }) =>
      (reading.writes ?? []).filter(fits(model)).map(movedWrite(model.address)),
    ),
  }
}

const fits =
  ({ length }: FoundModel) =>
  ({ address, factorAt = 0 }: { address: number; factorAt?: number }) =>
    Math.max(address, factorAt) < length + 2

/** Kinds of devices that the models of a device say something of. */
export const sunspecKinds = (found: readonly FoundModel[]): DeviceKind[] => [
  ...new Set(found.flatMap(({ id }) => Object.keys(models[id] ?? {}) as DeviceKind[])),
]

/** Whether any model says something of such a device. */
export const sunspecReads = (kind: DeviceKind): boolean =>
  Object.values(models).some((readings) => kind in readings)

import type { RegisterMap, RegisterRule } from '../model.ts'

/**
 * The hybrid inverters SH…: registers are those of the maker's list less one, as on the wire; of two words the lower
 * comes first. Through the WiNet-S dongle some of them are not answered as documented: use the inverter's own port.
 */
const source =
  'Sungrow, “Communication Protocol of Residential Hybrid Inverter” (TI_20240924, V1.1.5), as documented register by register in mkaiser/Sungrow-SHx-Inverter-Modbus-Home-Assistant; compared with evcc’s template sungrow-hybrid'

const shared = {
  source,
  table: 'input',
  words: 'little',
  maxGap: 0,
  none: { u16: [0xffff], s16: [0x7fff], s32: [0x7fff_ffff] },
} as const satisfies Partial<RegisterMap>

const tenths = (point: string, address: number): RegisterRule => ({ point, address, type: 'u16', scale: 0.1 })
const total = (point: string, address: number): RegisterRule => ({ point, address, type: 'u32', scale: 0.1 })
const watts = (point: string, address: number, more: Partial<RegisterRule> = {}): RegisterRule => ({
  ...{ point, address, type: 's32', unit: 'W' },
  ...more,
})

export const sungrowPv: RegisterMap = {
  ...shared,
  name: 'Sungrow SH: PV',
  kind: 'pvInverter',
  rules: [
    tenths('dc1Voltage', 5_010),
    tenths('dc1Current', 5_011),
    tenths('dc2Voltage', 5_012),
    tenths('dc2Current', 5_013),
    tenths('dc3Voltage', 5_014),
    tenths('dc3Current', 5_015),
    tenths('dc4Voltage', 5_114),
    tenths('dc4Current', 5_115),
    { point: 'dcPower', address: 5_016, type: 'u32', unit: 'W' },
    // What its PV gives has no AC side of its own: that is shared with the battery.
    { point: 'activePower', address: 5_016, type: 'u32', unit: 'W' },
    { point: 'internalTemperature', address: 5_007, type: 's16', scale: 0.1 },
    { point: 'acRatedPower', address: 5_000, type: 'u16', unit: 'W', scale: 100 },
    tenths('energyToday', 13_001),
    total('energyTotal', 13_002),
  ],
}

export const sungrowBattery: RegisterMap = {
  ...shared,
  name: 'Sungrow SH: battery',
  kind: 'battery',
  rules: [
    // Positive while it discharges; firmware without this register says nothing of the direction that holds for all.
    watts('power', 5_213),
    tenths('voltage', 13_019),
    tenths('soc', 13_022),
    tenths('soh', 13_023),
    { point: 'chargeCurrentLimit', address: 5_634, type: 'u16' },
    { point: 'dischargeCurrentLimit', address: 5_635, type: 'u16' },
    { point: 'ratedEnergy', address: 5_638, type: 'u16', scale: 0.01 },
    tenths('dischargeToday', 13_025),
    total('dischargeTotal', 13_026),
    tenths('chargeToday', 13_039),
    total('chargeTotal', 13_040),
    { point: 'socCeiling', table: 'holding', address: 13_057, type: 'u16', scale: 0.1 },
    { point: 'socFloor', table: 'holding', address: 13_058, type: 'u16', scale: 0.1 },
  ],
}

export const sungrowGrid: RegisterMap = {
  ...shared,
  name: 'Sungrow SH: grid meter',
  kind: 'grid',
  rules: [
    // The meter counts import as positive, the older register export.
    watts('activePower', 5_600),
    watts('activePower', 13_009, { scale: -1 }),
    watts('activePowerA', 5_602),
    watts('activePowerB', 5_604),
    watts('activePowerC', 5_606),
    { point: 'voltageA', address: 5_740, type: 's16', scale: 0.1 },
    { point: 'voltageB', address: 5_741, type: 's16', scale: 0.1 },
    { point: 'voltageC', address: 5_742, type: 's16', scale: 0.1 },
    { point: 'frequency', address: 5_241, type: 'u16', scale: 0.01 },
    tenths('importToday', 13_035),
    total('importTotal', 13_036),
    tenths('exportToday', 13_044),
    total('exportTotal', 13_045),
  ],
}

export const sungrowLoad: RegisterMap = {
  ...shared,
  name: 'Sungrow SH: consumption',
  kind: 'load',
  rules: [watts('activePower', 13_007)],
}

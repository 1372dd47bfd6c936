import type { RegisterMap, RegisterRule } from '../model.ts'

/**
 * Hybrid inverters of Deye, also sold as Sunsynk and under other names. Those with one phase and those with three have
 * lists of their own; of two words the lower comes first. Powers are those of the low-voltage models: high-voltage ones
 * tell tens of watts and are not read by these maps.
 */
const source =
  'Deye, “MODBUS RTU” protocol of hybrid inverters (V105.1, V118), as documented in kellerza/sunsynk (definitions) and davidrapan/ha-solarman (deye_hybrid, deye_p3); signs as in evcc’s templates deye-storage and deye-hybrid-3p'

const shared = { source, words: 'little', maxGap: 0 } as const satisfies Partial<RegisterMap>

const tenths = (point: string, address: number): RegisterRule => ({ point, address, type: 'u16', scale: 0.1 })
const hundredths = (point: string, address: number): RegisterRule => ({
  ...{ point, address, type: 'u16', scale: 0.01 },
})
const total = (point: string, address: number): RegisterRule => ({ point, address, type: 'u32', scale: 0.1 })
const watts = (point: string, address: number): RegisterRule => ({ point, address, type: 's16', unit: 'W' })
const rated = (address: number): RegisterRule => ({
  ...{ point: 'acRatedPower', address, type: 'u32', unit: 'W', scale: 0.1 },
})
/** A temperature is told a hundred degrees higher, so that it is never negative. */
const heatsink = (address: number): RegisterRule => ({
  ...{ point: 'heatsinkTemperature', address, type: 'u16', scale: 0.1, offset: -100 },
})
/** 0 standby, 1 self-test, 2 normal, 3 alarm, 4 fault; an alarm does not say whether it runs. */
const state = (address: number): RegisterRule[] => [
  { point: 'runState', address, type: 'u16', states: { 0: 3, 1: 2, 2: 1, 4: 5 } },
  { point: 'faultState', address, type: 'u16', states: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 1 } },
]
/** What its PV gives has no AC side of its own. Some have four inputs, some two. */
const pvPower = (first: number): RegisterRule[] =>
  ['dcPower', 'activePower'].flatMap((point) =>
    [3, 1].map((more) => ({
      ...({ point, address: first, type: 'u16', unit: 'W' } as const),
      plus: Array.from({ length: more }, (_, nth) => ({ address: first + 1 + nth })),
    })),
  )
const inputs = (places: readonly { voltage: number; power: number }[]): RegisterRule[] =>
  places.flatMap(({ voltage, power }, nth) => [
    tenths(`dc${nth + 1}Voltage`, voltage),
    tenths(`dc${nth + 1}Current`, voltage + 1),
    { point: `dc${nth + 1}Power`, address: power, type: 'u16', unit: 'W' },
  ])

export const deyePv: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (1~): PV',
  kind: 'pvInverter',
  rules: [
    ...state(59),
    ...pvPower(186),
    ...inputs([
      { voltage: 109, power: 186 },
      { voltage: 111, power: 187 },
    ]),
    heatsink(91),
    rated(16),
    tenths('energyToday', 108),
    total('energyTotal', 96),
  ],
}

export const deyeBattery: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (1~): battery',
  kind: 'battery',
  rules: [
    // Positive while it discharges.
    watts('power', 190),
    hundredths('voltage', 183),
    { point: 'soc', address: 184, type: 'u16' },
    tenths('chargeToday', 70),
    tenths('dischargeToday', 71),
    total('chargeTotal', 72),
    total('dischargeTotal', 74),
  ],
}

export const deyeGrid: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (1~): grid',
  kind: 'grid',
  rules: [
    watts('activePower', 169),
    tenths('voltageA', 150),
    hundredths('frequency', 79),
    tenths('importToday', 76),
    tenths('exportToday', 77),
    // Its two words do not stand together: between them is the frequency.
    { point: 'importTotal', address: 78, type: 'u16', scale: 0.1, plus: [{ address: 80, times: 65_536 }] },
    total('exportTotal', 81),
  ],
}

export const deyeLoad: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (1~): consumption',
  kind: 'load',
  rules: [
    watts('activePower', 178),
    hundredths('frequency', 192),
    tenths('energyToday', 84),
    total('energyTotal', 85),
  ],
}

export const deyeThreePhasePv: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (3~): PV',
  kind: 'pvInverter',
  rules: [
    ...state(500),
    ...pvPower(672),
    ...inputs([
      { voltage: 676, power: 672 },
      { voltage: 678, power: 673 },
    ]),
    heatsink(541),
    rated(20),
    tenths('energyToday', 529),
    total('energyTotal', 534),
  ],
}

export const deyeThreePhaseBattery: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (3~): battery',
  kind: 'battery',
  rules: [
    watts('power', 590),
    hundredths('voltage', 587),
    { point: 'soc', address: 588, type: 'u16' },
    tenths('chargeToday', 514),
    tenths('dischargeToday', 515),
    total('chargeTotal', 516),
    total('dischargeTotal', 518),
  ],
}

export const deyeThreePhaseGrid: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (3~): grid',
  kind: 'grid',
  rules: [
    watts('activePower', 625),
    watts('activePowerA', 622),
    watts('activePowerB', 623),
    watts('activePowerC', 624),
    tenths('voltageA', 598),
    tenths('voltageB', 599),
    tenths('voltageC', 600),
    hundredths('frequency', 609),
    tenths('importToday', 520),
    tenths('exportToday', 521),
    total('importTotal', 522),
    total('exportTotal', 524),
  ],
}

export const deyeThreePhaseLoad: RegisterMap = {
  ...shared,
  name: 'Deye, Sunsynk (3~): consumption',
  kind: 'load',
  rules: [
    watts('activePower', 653),
    watts('activePowerA', 650),
    watts('activePowerB', 651),
    watts('activePowerC', 652),
    tenths('voltageA', 644),
    tenths('voltageB', 645),
    tenths('voltageC', 646),
    hundredths('frequency', 655),
    tenths('energyToday', 526),
    total('energyTotal', 527),
  ],
}

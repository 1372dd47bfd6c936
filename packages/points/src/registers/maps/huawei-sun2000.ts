import type { RegisterMap, RegisterRule } from '../model.ts'

const source =
  'Huawei, “Solar Inverter Modbus Interface Definitions” (V3.0); numbers without a value as in the public library huawei-solar'

/** The highest number of a type says that there is none. */
const none: NonNullable<RegisterMap['none']> = {
  u16: [0xffff],
  s16: [0x7fff],
  u32: [0xffff_ffff],
  s32: [0x7fff_ffff],
}

const tenths = (point: string, address: number): RegisterRule => ({ point, address, type: 'u16', scale: 0.1 })
const energy = (point: string, address: number): RegisterRule => ({
  point,
  address,
  type: 'u32',
  scale: 0.01,
})
const amperes = (point: string, address: number): RegisterRule => ({
  point,
  address,
  type: 's32',
  scale: 0.001,
})

/** As many inputs as the catalogue has; the registers of those that an inverter does not have hold no value. */
const inputs = Array.from({ length: 12 }, (_, index): RegisterRule[] => [
  { point: `dc${index + 1}Voltage`, address: 32_016 + 2 * index, type: 's16', scale: 0.1 },
  { point: `dc${index + 1}Current`, address: 32_017 + 2 * index, type: 's16', scale: 0.01 },
]).flat()

export const huaweiInverter: RegisterMap = {
  name: 'Huawei SUN2000',
  source,
  kind: 'pvInverter',
  none,
  rules: [
    ...inputs,
    { point: 'dcPower', address: 32_064, type: 's32', unit: 'W' },
    tenths('voltageAB', 32_066),
    tenths('voltageBC', 32_067),
    tenths('voltageCA', 32_068),
    tenths('voltageA', 32_069),
    tenths('voltageB', 32_070),
    tenths('voltageC', 32_071),
    amperes('currentA', 32_072),
    amperes('currentB', 32_074),
    amperes('currentC', 32_076),
    { point: 'activePower', address: 32_080, type: 's32', unit: 'W' },
    { point: 'reactivePower', address: 32_082, type: 's32', unit: 'var' },
    { point: 'frequency', address: 32_085, type: 'u16', scale: 0.01 },
    { point: 'efficiency', address: 32_086, type: 'u16', scale: 0.01 },
    { point: 'internalTemperature', address: 32_087, type: 's16', scale: 0.1 },
    { point: 'insulationResistance', address: 32_088, type: 'u16' },
    {
      point: 'runState',
      address: 32_089,
      type: 'u16',
      states: {
        ...{ 0: 3, 1: 3, 2: 2, 3: 3, 256: 3, 512: 1, 513: 4, 514: 4 },
        ...{ 768: 5, 769: 0, 774: 2, 40960: 2 },
      },
    },
    {
      point: 'faultState',
      address: 32_089,
      type: 'u16',
      states: {
        ...{ 0: 0, 1: 0, 2: 0, 3: 0, 256: 0, 512: 0, 513: 0, 514: 0 },
        ...{ 768: 1, 769: 0, 774: 0, 40960: 0 },
      },
    },
    { point: 'faultCode', address: 32_090, type: 'u16' },
    energy('energyTotal', 32_106),
    energy('energyToday', 32_114),
    energy('energyMonth', 32_116),
    energy('energyYear', 32_118),
    { point: 'powerLimit', address: 40_125, type: 's16', scale: 0.1 },
  ],
  writes: [{ point: 'powerLimit', address: 40_125, type: 's16', scale: 0.1, min: 0, max: 100 }],
}

export const huaweiStorage: RegisterMap = {
  name: 'Huawei SUN2000: energy storage',
  source,
  kind: 'battery',
  none,
  rules: [
    { point: 'soc', address: 37_760, type: 'u16', scale: 0.1 },
    // 1 standby, 2 running, 3 fault; what is offline or asleep says nothing of its contactor.
    { point: 'runState', address: 37_762, type: 'u16', states: { 1: 2, 2: 2, 3: 4 } },
    { point: 'faultState', address: 37_762, type: 'u16', states: { 0: 0, 1: 0, 2: 0, 3: 1, 4: 0 } },
    // It counts charging as positive.
    { point: 'power', address: 37_765, type: 's32', unit: 'W', scale: -1 },
    energy('chargeTotal', 37_780),
    energy('dischargeTotal', 37_782),
  ],
}

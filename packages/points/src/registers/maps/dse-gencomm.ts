import type { RegisterMap, RegisterRule } from '../model.ts'

/** A register holds the conditions of four alarms: 2 warning, 3 shutdown, 4 electrical trip, 15 not there. */
const condition = (address: number, from: number) =>
  ({ address, type: 'u16', part: [from, 4], none: [15] }) as const

const stops = (address: number, from: number, bit: number): RegisterRule => ({
  ...condition(address, from),
  point: 'faultWord',
  alarm: { bit, when: [3, 4] },
})
const warns = (address: number, from: number, bit: number): RegisterRule => ({
  ...condition(address, from),
  point: 'alarmWord',
  alarm: { bit, when: [2] },
})

const volts = (point: string, address: number): RegisterRule => ({ point, address, type: 'u32', scale: 0.1 })
const watts = (point: string, address: number): RegisterRule => ({ point, address, type: 's32', unit: 'W' })

/** The eight highest numbers are no values: not there, out of range, a fault of the sender. */
const sentinels = (highest: number) => Array.from({ length: 8 }, (_, index) => highest - index)

export const dseGencomm: RegisterMap = {
  name: 'Deep Sea Electronics (GenComm)',
  source:
    'Deep Sea Electronics, “GenComm Communications Protocol for use with 550, 555, 5210 and 5220 controllers” (GenComm 1.29), pages 3, 4, 7, 8 and 16; “056-051 Gencomm Control Keys”; registers 772, 1026, 1408, 1536 and 1558 as read by Victron Energy’s dbus-modbus-client (dse.py)',
  kind: 'generator',
  none: {
    u16: sentinels(0xffff),
    s16: sentinels(0x7fff),
    u32: sentinels(0xffff_ffff),
    s32: sentinels(0x7fff_ffff),
  },
  maxGap: 4,
  rules: [
    { point: 'mode', address: 772, type: 'u16', states: { 0: 0, 1: 2, 2: 1, 3: 3, 4: 2, 6: 3, 7: 0 } },
    // Bits 12 and 13, counted from 1: electrical trip and shutdown.
    { point: 'faultState', address: 774, type: 'u16', part: [11, 2], states: { 0: 0, 1: 1, 2: 1, 3: 1 } },
    { point: 'oilPressure', address: 1024, type: 'u16', unit: 'kPa' },
    { point: 'coolantTemperature', address: 1025, type: 's16' },
    { point: 'oilTemperature', address: 1026, type: 's16' },
    { point: 'fuelLevel', address: 1027, type: 'u16' },
    { point: 'startBatteryVoltage', address: 1029, type: 'u16', scale: 0.1 },
    { point: 'speed', address: 1030, type: 'u16' },
    { point: 'frequency', address: 1031, type: 'u16', scale: 0.1 },
    volts('voltageA', 1032),
    volts('voltageB', 1034),
    volts('voltageC', 1036),
    volts('voltageAB', 1038),
    volts('voltageBC', 1040),
    volts('voltageCA', 1042),
    volts('currentA', 1044),
    volts('currentB', 1046),
    volts('currentC', 1048),
    watts('activePowerA', 1052),
    watts('activePowerB', 1054),
    watts('activePowerC', 1056),
    watts('activePower', 1536),
    // Older controllers have no total.
    { ...watts('activePower', 1052), plus: [{ address: 1054 }, { address: 1056 }] },
    { point: 'loadPercent', address: 1558, type: 's16', scale: 0.1 },
    { point: 'runState', address: 1408, type: 'u16', states: { 3: 4 }, where: { address: 1558, above: 0 } },
    { point: 'runState', address: 1408, type: 'u16', states: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 5, 5: 0, 6: 0 } },
    { point: 'serviceCountdown', address: 1794, type: 's32', unit: 's' },
    { point: 'runHours', address: 1798, type: 'u32', unit: 's' },
    { point: 'energyTotal', address: 1800, type: 'u32', scale: 0.1 },
    { point: 'starts', address: 1808, type: 'u32' },
    stops(2049, 12, 11),
    stops(2049, 8, 0),
    stops(2049, 4, 1),
    stops(2050, 12, 3),
    stops(2050, 8, 2),
    stops(2050, 4, 4),
    stops(2050, 0, 5),
    stops(2051, 12, 12),
    stops(2051, 8, 7),
    stops(2051, 4, 6),
    stops(2052, 8, 8),
    stops(2052, 0, 9),
    stops(2056, 12, 10),
    stops(2056, 4, 10),
    warns(2049, 8, 1),
    warns(2049, 4, 2),
    warns(2055, 12, 4),
    warns(2055, 4, 0),
    warns(2059, 8, 5),
  ],
  // A key and its complement, in one request.
  writes: [
    {
      point: 'control',
      address: 4104,
      type: 'u16',
      words: { 0: [35_733, 29_802], 1: [35_732, 29_803] },
      readBack: false,
    },
    {
      point: 'modeSetting',
      address: 4104,
      type: 'u16',
      words: { 0: [35_700, 29_835], 1: [35_702, 29_833], 2: [35_701, 29_834], 3: [35_703, 29_832] },
      readBack: false,
    },
    { point: 'faultReset', address: 4104, type: 'u16', words: { 1: [35_734, 29_801] }, readBack: false },
  ],
}

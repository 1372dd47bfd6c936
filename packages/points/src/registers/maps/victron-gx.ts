import type { RegisterMap } from '../model.ts'

/**
 * A GX device answers 0 for what it does not know, so a map leaves out what could be 0 in truth and is not always
 * there, and takes 0 for no value where it cannot be one. Its power and current of a battery count charging as positive.
 */
const source =
  'Victron Energy, “CCGX Modbus-TCP register list” (attributes.csv and mappings.cpp of victronenergy/dbus_modbustcp)'

export const victronBattery: RegisterMap = {
  name: 'Victron GX: battery',
  source,
  kind: 'battery',
  maxGap: 0,
  rules: [
    { point: 'power', address: 256, type: 's32', unit: 'W', scale: -1 },
    { point: 'voltage', address: 259, type: 'u16', scale: 0.01, none: [0] },
    { point: 'current', address: 261, type: 's16', scale: -0.1 },
    { point: 'soc', address: 266, type: 'u16', scale: 0.1 },
    { point: 'dischargeTotal', address: 301, type: 'u16', scale: 0.1, none: [0] },
    { point: 'chargeTotal', address: 302, type: 'u16', scale: 0.1, none: [0] },
    { point: 'soh', address: 304, type: 'u16', scale: 0.1, none: [0] },
    { point: 'ratedCapacity', address: 309, type: 'u16', scale: 0.1, none: [0] },
    { point: 'cellVoltageMin', address: 1290, type: 'u16', scale: 0.01, none: [0] },
    { point: 'cellVoltageMax', address: 1291, type: 'u16', scale: 0.01, none: [0] },
    { point: 'alarmWord', address: 272, type: 'u16', alarm: { bit: 0, when: [1, 2] } },
    { point: 'alarmWord', address: 273, type: 'u16', alarm: { bit: 5, when: [1, 2] } },
    { point: 'alarmWord', address: 274, type: 'u16', alarm: { bit: 4, when: [1, 2] } },
    { point: 'alarmWord', address: 320, type: 'u16', alarm: { bit: 7, when: [1, 2] } },
    { point: 'alarmWord', address: 321, type: 'u16', alarm: { bit: 8, when: [1, 2] } },
    { point: 'alarmWord', address: 322, type: 'u16', alarm: { bit: 3, when: [1, 2] } },
    { point: 'faultWord', address: 328, type: 'u16', alarm: { bit: 7, when: [2] } },
  ],
}

export const victronMulti: RegisterMap = {
  name: 'Victron GX: MultiPlus or Quattro (VE.Bus)',
  source,
  kind: 'pcs',
  maxGap: 0,
  rules: [
    // Output less input is what comes out of the battery; both in tens of watts.
    {
      point: 'activePower',
      address: 23,
      type: 's16',
      unit: 'W',
      scale: 10,
      plus: [
        { address: 24 },
        { address: 25 },
        { address: 12, times: -1 },
        { address: 13, times: -1 },
        { address: 14, times: -1 },
      ],
    },
    { point: 'voltageA', address: 15, type: 'u16', scale: 0.1, none: [0] },
    { point: 'voltageB', address: 16, type: 'u16', scale: 0.1, none: [0] },
    { point: 'voltageC', address: 17, type: 'u16', scale: 0.1, none: [0] },
    { point: 'frequency', address: 21, type: 's16', scale: 0.01, none: [0] },
    { point: 'dcVoltage', address: 26, type: 'u16', scale: 0.01, none: [0] },
    { point: 'dcCurrent', address: 27, type: 's16', scale: -0.1 },
    {
      point: 'runState',
      address: 31,
      type: 'u16',
      states: { 0: 0, 1: 1, 2: 5, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3, 10: 3, 11: 3, 252: 3 },
    },
    {
      point: 'faultState',
      address: 31,
      type: 'u16',
      states: { 0: 0, 1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 0, 11: 0, 252: 0 },
    },
  ],
}

export const victronGrid: RegisterMap = {
  name: 'Victron GX: grid',
  source,
  kind: 'grid',
  maxGap: 0,
  rules: [
    {
      point: 'activePower',
      address: 820,
      type: 's16',
      unit: 'W',
      plus: [{ address: 821 }, { address: 822 }],
    },
    { point: 'activePowerA', address: 820, type: 's16', unit: 'W' },
    { point: 'activePowerB', address: 821, type: 's16', unit: 'W' },
    { point: 'activePowerC', address: 822, type: 's16', unit: 'W' },
  ],
}

export const victronLoad: RegisterMap = {
  name: 'Victron GX: consumption',
  source,
  kind: 'load',
  maxGap: 0,
  rules: [
    {
      point: 'activePower',
      address: 817,
      type: 'u16',
      unit: 'W',
      plus: [{ address: 818 }, { address: 819 }],
    },
    { point: 'activePowerA', address: 817, type: 'u16', unit: 'W' },
    { point: 'activePowerB', address: 818, type: 'u16', unit: 'W' },
    { point: 'activePowerC', address: 819, type: 'u16', unit: 'W' },
  ],
}

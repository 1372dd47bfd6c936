import type { RegisterMap, RegisterRule } from '../model.ts'

const kilowatts = (point: string, address: number): RegisterRule => ({ point, address, type: 's16' })
const whole = (point: string, address: number): RegisterRule => ({ point, address, type: 'u16' })
const noSensor = [-0x8000]

export const comapInteliLite: RegisterMap = {
  name: 'ComAp InteliLite 4',
  source:
    'ComAp, “InteliLite Global Guide”, MODBUS: “List of commands and arguments” and its examples; values as read by Victron Energy’s dbus-modbus-client (comap.py). They are those of the standard archive: a changed one has other addresses, which InteliConfig exports',
  kind: 'generator',
  // It refuses registers that are not there.
  maxGap: 0,
  rules: [
    { point: 'speed', address: 1004, type: 'u16', none: [0x8000] },
    { point: 'coolantTemperature', address: 1006, type: 's16', none: noSensor },
    { point: 'oilPressure', address: 1008, type: 's16', scale: 0.1, none: noSensor },
    { point: 'runHours', address: 1013, type: 'u32', scale: 0.1, none: [0x8000_0000] },
    kilowatts('activePower', 1020),
    kilowatts('activePowerA', 1021),
    kilowatts('activePowerB', 1022),
    kilowatts('activePowerC', 1023),
    { point: 'frequency', address: 1036, type: 'u16', scale: 0.1 },
    whole('voltageA', 1037),
    whole('voltageB', 1038),
    whole('voltageC', 1039),
    whole('currentA', 1043),
    whole('currentB', 1044),
    whole('currentC', 1045),
    { point: 'startBatteryVoltage', address: 1053, type: 'u16', scale: 0.1 },
    { point: 'fuelLevel', address: 1055, type: 'u16', none: [0x8000] },
    { point: 'energyTotal', address: 1263, type: 'u32' },
    {
      point: 'runState',
      address: 1298,
      type: 'u16',
      states: { 1: 0, 2: 6, 3: 1, 4: 1, 5: 1, 6: 1, 7: 3, 8: 4, 9: 5, 10: 5, 11: 5, 12: 6, 15: 4, 16: 5 },
    },
    { point: 'mode', address: 1382, type: 'u16', states: { 0: 0, 1: 1, 2: 2, 3: 3 } },
  ],
  // Argument and command code in one request; as the buttons of the panel, so the set must be in MAN.
  writes: [
    {
      point: 'control',
      address: 4207,
      type: 'u16',
      words: { 0: [0x02fd, 0, 1], 1: [0x01fe, 0, 1] },
      readBack: false,
    },
  ],
}

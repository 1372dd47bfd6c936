import { batteryFaults, batteryWarnings } from '../alarms/battery.ts'
import {
  alarmWord,
  choice,
  counter,
  defineKind,
  inGroup,
  measure,
  rating,
  setpoint,
  status,
} from '../declare.ts'
import { charged, deviceState, discharged, energyCounters } from '../families.ts'
import type { Limits } from '../point.ts'
import { batteryRunning, breakerOrder, chargeState, contact, health, onOff, resetOrder } from '../states.ts'

const peakKw = 5000
const bothWays: Limits = [-peakKw, peakKw]
const current: Limits = [-8000, 8000]
const cellVolts: Limits = [0, 5]
const celsius: Limits = [-40, 120]
const place: Limits = [0, 65_535]

export const battery = defineKind(['Battery', '电池', 'Batterie'], 'battery', {
  ...deviceState,
  ...inGroup('state', {
    runState: status(['Running status', '运行状态', 'État de marche'], batteryRunning, { important: true }),
    chargeState: status(['Charge or discharge', '充放电状态', 'Charge ou décharge'], chargeState, {
      important: true,
    }),
    contactorState: status(['Main contactor', '主接触器', 'Contacteur principal'], contact),
    balancingState: status(['Balancing', '均衡状态', 'Équilibrage'], onOff),
    coolingState: status(['Cooling', '冷却系统状态', 'Refroidissement'], health),
    fireProtectionState: status(['Fire protection', '消防系统状态', 'Protection incendie'], health),
    soc: measure(['State of charge', '荷电状态（SOC）', 'État de charge'], '%', [0, 100], {
      important: true,
      aggregate: 'last',
    }),
    soh: measure(['State of health', 'SOH（健康状态）', 'État de santé'], '%', [0, 100], {
      important: true,
      aggregate: 'last',
    }),
    cycles: counter(['Full cycles', '循环次数', 'Cycles complets'], 'none', 1),
  }),
  ...inGroup('dc', {
    voltage: measure(['Battery voltage', '电池电压', 'Tension batterie'], 'V', [0, 2000], {
      important: true,
    }),
    current: measure(['Battery current', '电池电流', 'Courant batterie'], 'A', current, {
      sign: 'discharge',
    }),
    power: measure(['Battery power', '电池功率', 'Puissance batterie'], 'kW', bothWays, {
      sign: 'discharge',
      important: true,
      aliases: ['p_dc'],
    }),
    chargeCurrentLimit: measure(
      ['Permitted charge current', '允许充电电流', 'Courant de charge permis'],
      'A',
      [0, 8000],
      { aggregate: 'min' },
    ),
    dischargeCurrentLimit: measure(
      ['Permitted discharge current', '允许放电电流', 'Courant de décharge permis'],
      'A',
      [0, 8000],
      { aggregate: 'min' },
    ),
    chargePowerLimit: measure(
      ['Permitted charge power', '允许充电功率', 'Puissance de charge permise'],
      'kW',
      [0, peakKw],
      { aggregate: 'min' },
    ),
    dischargePowerLimit: measure(
      ['Permitted discharge power', '允许放电功率', 'Puissance de décharge permise'],
      'kW',
      [0, peakKw],
      { aggregate: 'min' },
    ),
    insulationResistance: measure(
      ['Insulation resistance', '绝缘阻抗', 'Résistance d’isolement'],
      'kΩ',
      [0, 100_000],
      { aggregate: 'min' },
    ),
  }),
  ...inGroup('cells', {
    cellVoltageMax: measure(
      ['Highest cell voltage', '单体最高电压', 'Tension de cellule maximale'],
      'V',
      cellVolts,
      {
        decimals: 3,
        aggregate: 'max',
      },
    ),
    cellVoltageMaxPlace: measure(
      ['Cell of the highest voltage', '最高电压单体编号', 'Cellule à la tension maximale'],
      'none',
      place,
      { aggregate: 'last' },
    ),
    cellVoltageMin: measure(
      ['Lowest cell voltage', '单体最低电压', 'Tension de cellule minimale'],
      'V',
      cellVolts,
      {
        decimals: 3,
        aggregate: 'min',
      },
    ),
    cellVoltageMinPlace: measure(
      ['Cell of the lowest voltage', '最低电压单体编号', 'Cellule à la tension minimale'],
      'none',
      place,
      { aggregate: 'last' },
    ),
    cellVoltageMean: measure(
      ['Mean cell voltage', '单体平均电压', 'Tension de cellule moyenne'],
      'V',
      cellVolts,
      {
        decimals: 3,
      },
    ),
    cellVoltageSpread: measure(
      ['Cell voltage spread', '单体压差', 'Écart de tension des cellules'],
      'V',
      cellVolts,
      {
        decimals: 3,
        aggregate: 'max',
      },
    ),
  }),
  ...inGroup('temperature', {
    cellTemperatureMax: measure(
      ['Highest cell temperature', '单体最高温度', 'Température de cellule maximale'],
      '°C',
      celsius,
      { aggregate: 'max', important: true },
    ),
    cellTemperatureMaxPlace: measure(
      ['Cell of the highest temperature', '最高温度单体编号', 'Cellule à la température maximale'],
      'none',
      place,
      { aggregate: 'last' },
    ),
    cellTemperatureMin: measure(
      ['Lowest cell temperature', '单体最低温度', 'Température de cellule minimale'],
      '°C',
      celsius,
      { aggregate: 'min' },
    ),
    cellTemperatureMinPlace: measure(
      ['Cell of the lowest temperature', '最低温度单体编号', 'Cellule à la température minimale'],
      'none',
      place,
      { aggregate: 'last' },
    ),
    cellTemperatureMean: measure(
      ['Mean cell temperature', '单体平均温度', 'Température de cellule moyenne'],
      '°C',
      celsius,
    ),
    ambientTemperature: measure(
      ['Battery room temperature', '电池舱温度', 'Température du local batterie'],
      '°C',
      [-50, 90],
    ),
  }),
  ...inGroup('energy', {
    remainingEnergy: measure(['Energy available', '可放电量', 'Énergie disponible'], 'kWh', [0, 100_000], {
      important: true,
      aggregate: 'last',
    }),
    remainingCapacity: measure(['Capacity remaining', '剩余容量', 'Capacité restante'], 'Ah', [0, 100_000], {
      aggregate: 'last',
    }),
    ...energyCounters('charge', charged, peakKw),
    ...energyCounters('discharge', discharged, peakKw),
  }),
  ...inGroup('ratings', {
    ratedEnergy: rating(['Rated energy', '额定电量', 'Énergie nominale'], 'kWh', 100_000),
    ratedCapacity: rating(['Rated capacity', '额定容量', 'Capacité nominale'], 'Ah', 100_000),
    ratedVoltage: rating(['Rated voltage', '额定电压', 'Tension nominale'], 'V', 2000),
    moduleCount: rating(['Number of modules', '模组数量', 'Nombre de modules'], 'none', 10_000),
  }),
  ...inGroup('settings', {
    socFloor: setpoint(['Lowest state of charge', 'SOC下限', 'État de charge minimal'], '%', {
      min: 0,
      max: 100,
      step: 1,
    }),
    socCeiling: setpoint(['Highest state of charge', 'SOC上限', 'État de charge maximal'], '%', {
      min: 0,
      max: 100,
      step: 1,
    }),
    contactorOrder: choice(['Contactor order', '接触器控制', 'Commande du contacteur'], breakerOrder, {
      proof: { point: 'contactorState', expects: { 0: [0], 1: [1] } },
    }),
    faultReset: choice(['Fault reset', '故障复位', 'Réarmement'], resetOrder, {
      proof: { point: 'faultState', expects: { 0: [0, 1], 1: [0] } },
    }),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Warning word', '预警字', 'Mot d’avertissement'], batteryWarnings),
    faultWord: alarmWord(['Fault word', '故障字', 'Mot de défaut'], batteryFaults),
  }),
})

import { pvInverterAlarms } from '../alarms/pv-inverter.ts'
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
import {
  deviceState,
  energyCounters,
  generated,
  lineVoltages,
  phaseActive,
  phaseCurrent,
  phases,
  phaseVoltage,
} from '../families.ts'
import type { Limits } from '../point.ts'
import { breaker, breakerOrder, pvRunning, resetOrder, startupShutdown } from '../states.ts'

const peakKw = 5000
// At night the electronics draw a little.
const power: Limits = [-50, peakKw]
const bothWays: Limits = [-peakKw, peakKw]
const volts: Limits = [0, 1000]

type DcInput = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

const dcInput = <N extends DcInput>(n: N) =>
  ({
    [`dc${n}Voltage`]: measure(
      [`DC input ${n} voltage`, `直流${n}路电压`, `Tension entrée DC ${n}`],
      'V',
      [-5, 1600],
    ),
    [`dc${n}Current`]: measure(
      [`DC input ${n} current`, `直流${n}路电流`, `Courant entrée DC ${n}`],
      'A',
      [-5, 500],
    ),
    [`dc${n}Power`]: measure(
      [`DC input ${n} power`, `直流${n}路功率`, `Puissance entrée DC ${n}`],
      'kW',
      [-1, 800],
      {
        decimals: 2,
        sign: 'generation',
      },
    ),
  }) as Record<`dc${N}${'Voltage' | 'Current' | 'Power'}`, ReturnType<typeof measure>>

export const pvInverter = defineKind(['PV inverter', '光伏逆变器', 'Onduleur PV'], 'pv', {
  ...deviceState,
  ...inGroup('state', {
    runState: status(['Running status', '运行状态', 'État de marche'], pvRunning, { important: true }),
    breakerState: status(['AC breaker', '交流断路器', 'Disjoncteur AC'], breaker),
    runHours: counter(['Run time', '运行时间', 'Durée de marche'], 'h', 0.1),
  }),
  ...inGroup('ac', {
    activePower: measure(['Active power', '有功功率', 'Puissance active'], 'kW', power, {
      sign: 'generation',
      important: true,
      aliases: ['p_ac'],
    }),
    reactivePower: measure(['Reactive power', '无功功率', 'Puissance réactive'], 'kVar', bothWays, {
      sign: 'generation',
    }),
    apparentPower: measure(['Apparent power', '视在功率', 'Puissance apparente'], 'kVA', [0, peakKw]),
    powerFactor: measure(['Power factor', '功率因数', 'Facteur de puissance'], 'none', [-1, 1], {
      decimals: 3,
      sign: 'lagging',
    }),
    frequency: measure(['Frequency', '频率', 'Fréquence'], 'Hz', [0, 70]),
    ...phases('voltage', phaseVoltage, 'V', volts),
    ...lineVoltages(volts),
    ...phases('current', phaseCurrent, 'A', [0, 5000]),
    ...phases('activePower', phaseActive, 'kW', power, { sign: 'generation' }),
    efficiency: measure(['Conversion efficiency', '转换效率', 'Rendement de conversion'], '%', [0, 100]),
  }),
  ...inGroup('dc', {
    dcPower: measure(['DC power', '直流功率', 'Puissance DC'], 'kW', power, { sign: 'generation' }),
    ...dcInput(1),
    ...dcInput(2),
    ...dcInput(3),
    ...dcInput(4),
    ...dcInput(5),
    ...dcInput(6),
    ...dcInput(7),
    ...dcInput(8),
    ...dcInput(9),
    ...dcInput(10),
    ...dcInput(11),
    ...dcInput(12),
    insulationResistance: measure(
      ['Insulation resistance', '绝缘阻抗', 'Résistance d’isolement'],
      'kΩ',
      [0, 100_000],
      { aggregate: 'min' },
    ),
  }),
  ...inGroup(
    'energy',
    energyCounters('energy', generated, peakKw, { important: true, aliases: ['e_total'] }),
  ),
  ...inGroup('temperature', {
    internalTemperature: measure(
      ['Internal temperature', '机内温度', 'Température interne'],
      '°C',
      [-40, 120],
    ),
    heatsinkTemperature: measure(
      ['Heat sink temperature', '散热器温度', 'Température du dissipateur'],
      '°C',
      [-40, 150],
      { aggregate: 'max' },
    ),
  }),
  ...inGroup('ratings', {
    acRatedPower: rating(['AC rated capacity', '交流额定容量', 'Puissance nominale AC'], 'kW', peakKw),
    dcRatedPower: rating(['DC rated capacity', '直流额定容量', 'Puissance nominale DC'], 'kW', 2 * peakKw),
  }),
  ...inGroup('settings', {
    powerLimit: setpoint(
      ['Power limit', '限功率百分比', 'Limite de puissance'],
      '%',
      { min: 0, max: 100, step: 0.1 },
      { proof: { point: 'powerLimit', within: 0.5 } },
    ),
    powerFactorSetting: setpoint(
      ['Power factor setting', '功率因数设定', 'Consigne de facteur de puissance'],
      'none',
      { min: -1, max: 1, step: 0.01 },
      { decimals: 2, sign: 'lagging' },
    ),
    reactivePowerSetting: setpoint(
      ['Reactive power setting', '无功功率设定', 'Consigne de puissance réactive'],
      'kVar',
      { min: -peakKw, max: peakKw, step: 0.1 },
      { sign: 'generation' },
    ),
    startupOrder: choice(['Start up or shut down', '开关机', 'Marche ou arrêt'], startupShutdown, {
      // Started at night, it is asleep and well.
      proof: { point: 'runState', expects: { 0: [0], 1: [1, 2, 3, 4] } },
    }),
    breakerOrder: choice(['AC breaker order', '交流断路器控制', 'Commande du disjoncteur AC'], breakerOrder, {
      proof: { point: 'breakerState', expects: { 0: [0], 1: [1] } },
    }),
    faultReset: choice(['Fault reset', '故障复位', 'Réarmement'], resetOrder, {
      proof: { point: 'faultState', expects: { 0: [0, 1], 1: [0] } },
    }),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], pvInverterAlarms),
  }),
})

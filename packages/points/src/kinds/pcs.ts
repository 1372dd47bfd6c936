import { pcsAlarms } from '../alarms/pcs.ts'
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
  charged,
  deviceState,
  discharged,
  energyCounters,
  lineVoltages,
  phaseActive,
  phaseCurrent,
  phaseReactive,
  phases,
  phaseVoltage,
} from '../families.ts'
import type { Limits } from '../point.ts'
import {
  breaker,
  breakerOrder,
  chargeState,
  control,
  controlPlace,
  engaged,
  gridConnection,
  pcsControl,
  pcsRunning,
  resetOrder,
} from '../states.ts'

const peakKw = 5000
const bothWays: Limits = [-peakKw, peakKw]
const volts: Limits = [0, 1000]

export const pcs = defineKind(['Storage inverter', '储能变流器', 'Convertisseur de stockage'], 'battery', {
  ...deviceState,
  ...inGroup('state', {
    runState: status(['Running status', '运行状态', 'État de marche'], pcsRunning, { important: true }),
    chargeState: status(['Charge or discharge', '充放电状态', 'Charge ou décharge'], chargeState, {
      important: true,
    }),
    controlMode: status(['Control mode', '控制模式', 'Mode de régulation'], pcsControl),
    gridConnectionState: status(['Grid connection', '并离网状态', 'Couplage au réseau'], gridConnection),
    controlPlace: status(['Control place', '控制方式', 'Lieu de commande'], controlPlace),
    engagement: status(['Engagement', '投退状态', 'Mise en service'], engaged),
    breakerState: status(['AC breaker', '交流断路器', 'Disjoncteur AC'], breaker),
    dcBreakerState: status(['DC breaker', '直流断路器', 'Disjoncteur DC'], breaker),
    runHours: counter(['Running hours', '运行小时', 'Heures de marche'], 'h', 0.1),
  }),
  ...inGroup('ac', {
    activePower: measure(['Active power', '有功功率', 'Puissance active'], 'kW', bothWays, {
      sign: 'discharge',
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
    ...phases('current', phaseCurrent, 'A', [0, 8000]),
    ...phases('activePower', phaseActive, 'kW', bothWays, { sign: 'discharge' }),
    ...phases('reactivePower', phaseReactive, 'kVar', bothWays, { sign: 'generation' }),
  }),
  ...inGroup('dc', {
    dcVoltage: measure(['DC voltage', '直流电压', 'Tension DC'], 'V', [0, 2000]),
    dcCurrent: measure(['DC current', '直流电流', 'Courant DC'], 'A', [-8000, 8000], { sign: 'discharge' }),
    dcPower: measure(['DC power', '直流功率', 'Puissance DC'], 'kW', bothWays, { sign: 'discharge' }),
    efficiency: measure(['Conversion efficiency', '转换效率', 'Rendement de conversion'], '%', [0, 100]),
    insulationResistance: measure(
      ['Insulation resistance', '绝缘阻抗', 'Résistance d’isolement'],
      'kΩ',
      [0, 100_000],
      { aggregate: 'min' },
    ),
  }),
  ...inGroup('energy', {
    ...energyCounters('charge', charged, peakKw, { important: true }),
    ...energyCounters('discharge', discharged, peakKw, { important: true }),
  }),
  ...inGroup('temperature', {
    internalTemperature: measure(
      ['Internal temperature', '机内温度', 'Température interne'],
      '°C',
      [-40, 120],
    ),
    igbtTemperature: measure(['IGBT temperature', 'IGBT温度', 'Température IGBT'], '°C', [-40, 175], {
      aggregate: 'max',
    }),
  }),
  ...inGroup('ratings', {
    acRatedPower: rating(['AC rated power', '交流额定功率', 'Puissance nominale AC'], 'kW', peakKw),
    dcRatedPower: rating(['DC rated power', '直流额定功率', 'Puissance nominale DC'], 'kW', peakKw),
  }),
  ...inGroup('settings', {
    activePowerSetting: setpoint(
      ['Active power setting', '有功功率设定', 'Consigne de puissance active'],
      'kW',
      { min: -peakKw, max: peakKw, step: 0.1 },
      { sign: 'discharge', proof: { point: 'activePowerSetting', within: 0.5 } },
    ),
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
    modeSetting: choice(['Mode setting', '模式设定', 'Choix du mode'], pcsControl, {
      proof: { point: 'controlMode', expects: { 0: [0], 1: [1], 2: [2] } },
    }),
    engagementOrder: choice(['Engage or disconnect', '投退控制', 'Mise en ou hors service'], engaged, {
      proof: { point: 'engagement', expects: { 0: [0], 1: [1] } },
    }),
    control: choice(['Start or stop', '启停控制', 'Marche ou arrêt'], control, {
      proof: { point: 'runState', expects: { 0: [0, 1], 1: [3, 4] } },
    }),
    breakerOrder: choice(['AC breaker order', '交流断路器控制', 'Commande du disjoncteur AC'], breakerOrder, {
      proof: { point: 'breakerState', expects: { 0: [0], 1: [1] } },
    }),
    faultReset: choice(['Fault reset', '故障复位', 'Réarmement'], resetOrder, {
      proof: { point: 'faultState', expects: { 0: [0, 1], 1: [0] } },
    }),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], pcsAlarms),
  }),
})

import { gridAlarms } from '../alarms/grid.ts'
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
  exported,
  imported,
  lineVoltages,
  phaseActive,
  phaseCurrent,
  phaseReactive,
  phases,
  phaseVoltage,
} from '../families.ts'
import type { Limits } from '../point.ts'
import { breaker, breakerOrder, gridConnection, gridState } from '../states.ts'

const peakKw = 100_000
const bothWays: Limits = [-peakKw, peakKw]
const volts: Limits = [0, 40_000]

export const grid = defineKind(['Grid', '电网', 'Réseau'], 'grid', {
  ...deviceState,
  ...inGroup('state', {
    gridState: status(['Grid supply', '电网状态', 'État du réseau'], gridState, { important: true }),
    gridConnectionState: status(['Grid connection', '并离网状态', 'Couplage au réseau'], gridConnection, {
      important: true,
    }),
    breakerState: status(['Grid breaker', '并网断路器', 'Disjoncteur de couplage'], breaker),
    outages: counter(['Number of outages', '停电次数', 'Nombre de coupures'], 'none', 1),
    outageHours: counter(['Hours without grid', '累计停电时间', 'Heures sans réseau'], 'h', 0.1),
  }),
  ...inGroup('ac', {
    activePower: measure(['Active power', '有功功率', 'Puissance active'], 'kW', bothWays, {
      sign: 'import',
      important: true,
      aliases: ['p_ac'],
    }),
    reactivePower: measure(['Reactive power', '无功功率', 'Puissance réactive'], 'kVar', bothWays, {
      sign: 'import',
    }),
    apparentPower: measure(['Apparent power', '视在功率', 'Puissance apparente'], 'kVA', [0, peakKw]),
    powerFactor: measure(['Power factor', '功率因数', 'Facteur de puissance'], 'none', [-1, 1], {
      decimals: 3,
      sign: 'lagging',
    }),
    frequency: measure(['Frequency', '频率', 'Fréquence'], 'Hz', [0, 70], { important: true }),
    ...phases('voltage', phaseVoltage, 'V', volts),
    ...lineVoltages(volts),
    ...phases('current', phaseCurrent, 'A', [0, 20_000]),
    ...phases('activePower', phaseActive, 'kW', bothWays, { sign: 'import' }),
    ...phases('reactivePower', phaseReactive, 'kVar', bothWays, { sign: 'import' }),
  }),
  ...inGroup('energy', {
    ...energyCounters('import', imported, peakKw, { important: true }),
    ...energyCounters('export', exported, peakKw, { important: true }),
  }),
  ...inGroup('ratings', {
    contractPower: rating(['Contract power', '合同容量', 'Puissance souscrite'], 'kW', peakKw),
  }),
  ...inGroup('settings', {
    importLimit: setpoint(['Import limit', '购电功率限值', 'Limite de soutirage'], 'kW', {
      min: 0,
      max: peakKw,
      step: 0.1,
    }),
    exportLimit: setpoint(['Export limit', '上网功率限值', 'Limite d’injection'], 'kW', {
      min: 0,
      max: peakKw,
      step: 0.1,
    }),
    breakerOrder: choice(
      ['Grid breaker order', '并网断路器控制', 'Commande du disjoncteur de couplage'],
      breakerOrder,
      { proof: { point: 'breakerState', expects: { 0: [0], 1: [1] } } },
    ),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], gridAlarms),
  }),
})

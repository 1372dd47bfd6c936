import { generatorFaults, generatorWarnings } from '../alarms/generator.ts'
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
import {
  breaker,
  breakerOrder,
  control,
  controlPlace,
  engineState,
  generatorMode,
  resetOrder,
  runReason,
} from '../states.ts'

const peakKw = 5000
// Motoring is what the reverse-power protection looks for.
const power: Limits = [-peakKw / 4, peakKw]
const bothWays: Limits = [-peakKw, peakKw]
const volts: Limits = [0, 12_000]

export const generator = defineKind(['Generator', '发电机', 'Groupe électrogène'], 'generator', {
  ...deviceState,
  ...inGroup('state', {
    runState: status(['Running status', '运行状态', 'État de marche'], engineState, { important: true }),
    mode: status(['Mode', '运行模式', 'Mode de marche'], generatorMode, { important: true }),
    runReason: status(['Why it runs', '运行原因', 'Motif de marche'], runReason, { important: true }),
    controlPlace: status(['Control place', '控制方式', 'Lieu de commande'], controlPlace),
    breakerState: status(['Generator breaker', '机组断路器', 'Disjoncteur du groupe'], breaker),
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
    apparentPower: measure(['Apparent power', '视在功率', 'Puissance apparente'], 'kVA', [0, 1.3 * peakKw]),
    powerFactor: measure(['Power factor', '功率因数', 'Facteur de puissance'], 'none', [-1, 1], {
      decimals: 2,
      sign: 'lagging',
    }),
    frequency: measure(['Frequency', '频率', 'Fréquence'], 'Hz', [0, 80]),
    loadPercent: measure(['Load of rating', '负载率', 'Part du nominal'], '%', [0, 150]),
    ...phases('voltage', phaseVoltage, 'V', volts),
    ...lineVoltages(volts),
    ...phases('current', phaseCurrent, 'A', [0, 10_000]),
    ...phases('activePower', phaseActive, 'kW', power, { sign: 'generation' }),
  }),
  ...inGroup('engine', {
    speed: measure(['Engine speed', '发动机转速', 'Vitesse du moteur'], 'rpm', [0, 4000]),
    oilPressure: measure(['Oil pressure', '机油压力', 'Pression d’huile'], 'bar', [0, 12], {
      important: true,
      aggregate: 'min',
    }),
    oilTemperature: measure(['Oil temperature', '机油温度', 'Température d’huile'], '°C', [-40, 180], {
      aggregate: 'max',
    }),
    coolantTemperature: measure(
      ['Coolant temperature', '冷却水温度', 'Température d’eau'],
      '°C',
      [-40, 150],
      {
        important: true,
        aggregate: 'max',
      },
    ),
    exhaustTemperature: measure(
      ['Exhaust temperature', '排气温度', 'Température d’échappement'],
      '°C',
      [-40, 800],
      {
        aggregate: 'max',
      },
    ),
    startBatteryVoltage: measure(
      ['Starter battery voltage', '启动电池电压', 'Tension batterie de démarrage'],
      'V',
      [0, 40],
      { aggregate: 'min' },
    ),
  }),
  ...inGroup('fuel', {
    fuelLevel: measure(['Fuel level', '油位', 'Niveau de carburant'], '%', [0, 100], {
      important: true,
      aggregate: 'last',
    }),
    fuelVolume: measure(['Fuel in the tank', '油箱存油', 'Carburant en cuve'], 'L', [0, 200_000], {
      aggregate: 'last',
    }),
    fuelRate: measure(['Fuel consumption', '瞬时油耗', 'Consommation instantanée'], 'L/h', [0, 2000]),
    fuelTotal: counter(['Fuel used in total', '累计油耗', 'Carburant consommé au total'], 'L', 0.1),
  }),
  ...inGroup(
    'energy',
    energyCounters('energy', generated, peakKw, { important: true, aliases: ['e_total'] }),
  ),
  ...inGroup('service', {
    runHours: counter(['Run hours', '运行小时', 'Heures de marche'], 'h', 0.1, { important: true }),
    starts: counter(['Starts', '启动次数', 'Démarrages'], 'none', 1),
    failedStarts: counter(['Failed starts', '启动失败次数', 'Démarrages manqués'], 'none', 1),
    serviceCountdown: measure(
      ['Hours to service', '距保养小时', 'Heures avant entretien'],
      'h',
      // Negative: overdue.
      [-10_000, 10_000],
      { aggregate: 'last', decimals: 0 },
    ),
  }),
  ...inGroup('ratings', {
    ratedPower: rating(['Rated power', '额定功率', 'Puissance nominale'], 'kW', peakKw),
    tankCapacity: rating(['Tank capacity', '油箱容量', 'Capacité de la cuve'], 'L', 200_000),
  }),
  ...inGroup('settings', {
    activePowerSetting: setpoint(
      ['Active power setting', '有功功率设定', 'Consigne de puissance active'],
      'kW',
      { min: 0, max: peakKw, step: 0.1 },
      { proof: { point: 'activePowerSetting', within: 0.5 } },
    ),
    powerFactorSetting: setpoint(
      ['Power factor setting', '功率因数设定', 'Consigne de facteur de puissance'],
      'none',
      { min: -1, max: 1, step: 0.01 },
      { decimals: 2, sign: 'lagging' },
    ),
    startSoc: setpoint(['Start threshold (SOC)', '启动 SOC 阈值', 'Seuil de démarrage (SOC)'], '%', {
      min: 0,
      max: 100,
      step: 1,
    }),
    stopSoc: setpoint(['Stop threshold (SOC)', '停机 SOC 阈值', 'Seuil d’arrêt (SOC)'], '%', {
      min: 0,
      max: 100,
      step: 1,
    }),
    minimumLoad: setpoint(['Minimum load', '最低负载率', 'Charge minimale'], '%', {
      min: 0,
      max: 100,
      step: 1,
    }),
    modeSetting: choice(['Mode setting', '模式设定', 'Choix du mode'], generatorMode, {
      proof: { point: 'mode', expects: { 0: [0], 1: [1], 2: [2], 3: [3] } },
    }),
    control: choice(['Start or stop', '启停控制', 'Marche ou arrêt'], control, {
      proof: { point: 'runState', expects: { 0: [0], 1: [3, 4] } },
    }),
    breakerOrder: choice(
      ['Generator breaker order', '机组断路器控制', 'Commande du disjoncteur du groupe'],
      breakerOrder,
      { proof: { point: 'breakerState', expects: { 0: [0], 1: [1] } } },
    ),
    faultReset: choice(['Fault reset', '故障复位', 'Réarmement'], resetOrder, {
      proof: { point: 'faultState', expects: { 0: [0, 1], 1: [0] } },
    }),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Warning word', '预警字', 'Mot d’avertissement'], generatorWarnings),
    faultWord: alarmWord(['Shutdown word', '停机故障字', 'Mot d’arrêt'], generatorFaults),
  }),
})

import { systemAlarms } from '../alarms/system.ts'
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
  consumed,
  deviceState,
  energyCounters,
  generated,
  phaseActive,
  phaseApparent,
  phaseCurrent,
  phaseReactive,
  phases,
  phaseVoltage,
} from '../families.ts'
import type { Limits } from '../point.ts'
import {
  breaker,
  contact,
  control,
  controlPlace,
  gridConnection,
  operatingMode,
  running,
  systemMode,
} from '../states.ts'

const peakKw = 100_000
const bothWays: Limits = [-peakKw, peakKw]
const volts: Limits = [0, 40_000]
const amperes: Limits = [0, 20_000]
const percent: Limits = [0, 100]

/** The whole site, as its controller sees it. */
export const system = defineKind(['System', '系统', 'Système'], 'neutral', {
  ...deviceState,
  ...inGroup('state', {
    runState: status(['Running status', '运行状态', 'État de marche'], running),
    operatingMode: status(['Operating mode', '运行模式', 'Mode d’exploitation'], operatingMode, {
      important: true,
    }),
    gridConnectionState: status(['Grid connection', '并离网状态', 'Couplage au réseau'], gridConnection),
    controlPlace: status(['Control place', '控制方式', 'Lieu de commande'], controlPlace),
    switchState: status(['Main switch', '总开关状态', 'Disjoncteur général'], breaker),
    contactorState: status(['Contactor position', '接触器状态', 'Position du contacteur'], contact),
    dg1SwitchState: status(['DG1 switch', 'DG1开关状态', 'Disjoncteur DG1'], breaker, {
      colour: 'generator',
    }),
    dg2SwitchState: status(['DG2 MCB', 'DG2断路器状态', 'Disjoncteur DG2'], breaker, {
      colour: 'generator',
    }),
    runHours: counter(['Running hours', '运行小时', 'Heures de marche'], 'h', 0.1),
    accessTime: measure(
      ['Connected since', '系统接入时间', 'Raccordé à la plateforme depuis'],
      'time',
      [Date.UTC(2000), Date.UTC(2100)],
      { aggregate: 'last' },
    ),
  }),
  ...inGroup('power', {
    outputPower: measure(['Output power', '输出功率', 'Puissance fournie'], 'kW', bothWays, {
      sign: 'generation',
    }),
    pvPower: measure(['PV power', '光伏功率', 'Puissance PV'], 'kW', bothWays, {
      sign: 'generation',
      important: true,
      colour: 'pv',
    }),
    windPower: measure(['Wind power', '风电功率', 'Puissance éolienne'], 'kW', bothWays, {
      sign: 'generation',
      important: true,
      colour: 'wind',
    }),
    generatorPower: measure(['Generator power', '发电机功率', 'Puissance des groupes'], 'kW', bothWays, {
      sign: 'generation',
      important: true,
      colour: 'generator',
    }),
    batteryPower: measure(['Battery power', '电池功率', 'Puissance batterie'], 'kW', bothWays, {
      sign: 'discharge',
      important: true,
      colour: 'battery',
    }),
    gridPower: measure(['Grid power', '电网功率', 'Puissance réseau'], 'kW', bothWays, {
      sign: 'import',
      important: true,
      colour: 'grid',
    }),
    loadPower: measure(['Load power', '负荷功率', 'Puissance appelée'], 'kW', bothWays, {
      sign: 'consumption',
      important: true,
      colour: 'load',
    }),
    limitedPower: measure(
      ['Limited power, actual', '限功率实际值', 'Puissance limitée, valeur réelle'],
      'kW',
      bothWays,
      { sign: 'generation' },
    ),
    soc: measure(['State of charge', 'SOC', 'État de charge'], '%', percent, {
      important: true,
      colour: 'battery',
      aggregate: 'last',
    }),
    systemEfficiency: measure(['System efficiency', '系统转换效率', 'Rendement du système'], '%', percent),
    chargeEfficiency: measure(
      ['Charge efficiency, real-time', '实时充电效率', 'Rendement de charge instantané'],
      '%',
      percent,
      { colour: 'battery' },
    ),
    dischargeEfficiency: measure(
      ['Discharge efficiency, real-time', '实时放电效率', 'Rendement de décharge instantané'],
      '%',
      percent,
      { colour: 'battery' },
    ),
    energyChargeEfficiency: measure(
      ['Charge efficiency, by energy', '电量充电效率', 'Rendement de charge en énergie'],
      '%',
      percent,
      { colour: 'battery' },
    ),
    energyDischargeEfficiency: measure(
      ['Discharge efficiency, by energy', '电量放电效率', 'Rendement de décharge en énergie'],
      '%',
      percent,
      { colour: 'battery' },
    ),
  }),
  ...inGroup('ac', {
    voltage: measure(['AC bus voltage', '母线电压', 'Tension du bus'], 'V', volts, { important: true }),
    frequency: measure(['Frequency', '频率', 'Fréquence'], 'Hz', [0, 70], { important: true }),
    powerFactor: measure(['Power factor', '功率因数', 'Facteur de puissance'], 'none', [-1, 1], {
      decimals: 2,
      sign: 'lagging',
    }),
    reactivePower: measure(['Reactive power', '无功功率', 'Puissance réactive'], 'kVar', bothWays, {
      sign: 'generation',
    }),
    apparentPower: measure(['Apparent power', '视在功率', 'Puissance apparente'], 'kVA', [0, peakKw]),
    ...phases('voltage', phaseVoltage, 'V', volts),
    ...phases('current', phaseCurrent, 'A', amperes),
    ...phases('activePower', phaseActive, 'kW', bothWays, { sign: 'generation' }),
    ...phases('reactivePower', phaseReactive, 'kVar', bothWays, { sign: 'generation' }),
    ...phases('apparentPower', phaseApparent, 'kVA', [0, peakKw]),
  }),
  ...inGroup('energy', {
    ...energyCounters('generation', generated, peakKw, { important: true }),
    ...energyCounters('consumption', consumed, peakKw, { colour: 'load' }),
    // Own consumption can take it back, so it does not count as a counter does.
    netEnergy: measure(
      ['Total net electricity', '累计净电量', 'Énergie nette totale'],
      'kWh',
      [-(2 ** 32), 2 ** 32],
      { sign: 'generation', aggregate: 'last' },
    ),
    batteryEnergy: measure(['Battery energy', '电池电量', 'Énergie en batterie'], 'kWh', [0, 1_000_000], {
      colour: 'battery',
      aggregate: 'last',
    }),
  }),
  ...inGroup('benefit', {
    dieselSaved: counter(['Diesel saved', '节约柴油', 'Gazole économisé'], 'L', 0.1, { important: true }),
    co2Saved: counter(['CO₂ avoided', 'CO₂ 减排', 'CO₂ évité'], 'kg', 0.1, { important: true }),
  }),
  ...inGroup('weather', {
    irradiance: measure(['Light intensity', '光照强度', 'Ensoleillement'], 'W/m²', [-20, 1800], {
      colour: 'pv',
    }),
    humidity: measure(['Humidity', '湿度', 'Humidité'], '%', percent),
    // The mean of 350° and 10° would be south.
    windDirection: measure(['Wind direction', '风向', 'Direction du vent'], '°', [0, 360], {
      aggregate: 'last',
    }),
    pressure: measure(
      ['Atmospheric pressure', '大气压力', 'Pression atmosphérique'],
      'Pa',
      [50_000, 110_000],
    ),
  }),
  ...inGroup('ratings', {
    ratedApparentPower: rating(
      ['Rated installed capacity', '额定装机容量', 'Puissance apparente installée'],
      'kVA',
      peakKw,
    ),
    totalCapacity: rating(['Total capacity', '总容量', 'Puissance totale'], 'kW', peakKw),
    acRatedPower: rating(['AC rated power', '交流额定功率', 'Puissance nominale AC'], 'kW', peakKw),
    dcRatedPower: rating(['DC rated power', '直流额定功率', 'Puissance nominale DC'], 'kW', peakKw),
    subsystemCount: rating(['Number of subsystems', '子系统数量', 'Nombre de sous-systèmes'], 'none', 1000),
    generatorCount: rating(['Number of generators', '发电机数量', 'Nombre de groupes'], 'none', 100),
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
    modeSetting: choice(['Mode setting', '模式设定', 'Choix du mode'], systemMode),
    control: choice(['Start or stop', '启停控制', 'Marche ou arrêt'], control, {
      proof: { point: 'runState', expects: { 0: [0], 1: [1] } },
    }),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], systemAlarms),
  }),
})

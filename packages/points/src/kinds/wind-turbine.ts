import { windTurbineAlarms } from '../alarms/wind-turbine.ts'
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
  phaseCurrent,
  phases,
  phaseVoltage,
} from '../families.ts'
import type { Limits } from '../point.ts'
import { brake, breaker, breakerOrder, control, resetOrder, turbineState } from '../states.ts'

const peakKw = 8000
// Yaw, pitch and heating draw power when there is no wind.
const power: Limits = [-200, peakKw]
const bothWays: Limits = [-peakKw, peakKw]
const volts: Limits = [0, 1500]
const celsius: Limits = [-50, 180]

export const windTurbine = defineKind(['Wind turbine', '风电机组', 'Éolienne'], 'wind', {
  ...deviceState,
  ...inGroup('state', {
    runState: status(['Running status', '运行状态', 'État de marche'], turbineState, { important: true }),
    breakerState: status(['Turbine breaker', '风机断路器', 'Disjoncteur de l’éolienne'], breaker),
    brakeState: status(['Brake', '制动状态', 'Frein'], brake),
    runHours: counter(['Running hours', '运行小时', 'Heures de marche'], 'h', 0.1),
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
    apparentPower: measure(['Apparent power', '视在功率', 'Puissance apparente'], 'kVA', [0, 1.2 * peakKw]),
    powerFactor: measure(['Power factor', '功率因数', 'Facteur de puissance'], 'none', [-1, 1], {
      decimals: 3,
      sign: 'lagging',
    }),
    frequency: measure(['Frequency', '频率', 'Fréquence'], 'Hz', [0, 70]),
    ...phases('voltage', phaseVoltage, 'V', volts),
    ...lineVoltages(volts),
    ...phases('current', phaseCurrent, 'A', [0, 10_000]),
  }),
  ...inGroup('dc', {
    dcVoltage: measure(['DC voltage', '直流电压', 'Tension DC'], 'V', [0, 2000]),
    dcCurrent: measure(['DC current', '直流电流', 'Courant DC'], 'A', [-100, 10_000], { sign: 'generation' }),
  }),
  ...inGroup('rotor', {
    windSpeed: measure(['Wind speed', '风速', 'Vitesse du vent'], 'm/s', [0, 75], { important: true }),
    // The mean of 350° and 10° would be south.
    windDirection: measure(['Wind direction', '风向', 'Direction du vent'], '°', [0, 360], {
      aggregate: 'last',
    }),
    rotorSpeed: measure(['Rotor speed', '风轮转速', 'Vitesse du rotor'], 'rpm', [0, 600], { decimals: 1 }),
    generatorSpeed: measure(['Generator speed', '发电机转速', 'Vitesse de la génératrice'], 'rpm', [0, 3000]),
    pitchAngle: measure(['Pitch angle', '桨距角', 'Angle de calage'], '°', [-15, 100], { decimals: 1 }),
    yawAngle: measure(['Nacelle direction', '机舱方向', 'Orientation de la nacelle'], '°', [0, 360], {
      aggregate: 'last',
    }),
    vibration: measure(['Nacelle vibration', '机舱振动', 'Vibrations de la nacelle'], 'mm/s', [0, 200], {
      aggregate: 'max',
    }),
  }),
  ...inGroup(
    'energy',
    energyCounters('energy', generated, peakKw, { important: true, aliases: ['e_total'] }),
  ),
  ...inGroup('temperature', {
    generatorTemperature: measure(
      ['Generator temperature', '发电机温度', 'Température de la génératrice'],
      '°C',
      celsius,
      { aggregate: 'max' },
    ),
    gearboxTemperature: measure(
      ['Gearbox temperature', '齿轮箱温度', 'Température du multiplicateur'],
      '°C',
      celsius,
      { aggregate: 'max' },
    ),
    nacelleTemperature: measure(
      ['Nacelle temperature', '机舱温度', 'Température de la nacelle'],
      '°C',
      celsius,
    ),
  }),
  ...inGroup('ratings', {
    ratedPower: rating(['Rated power', '额定功率', 'Puissance nominale'], 'kW', peakKw),
    ratedWindSpeed: rating(['Rated wind speed', '额定风速', 'Vitesse de vent nominale'], 'm/s', 40),
  }),
  ...inGroup('settings', {
    powerLimit: setpoint(
      ['Power limit', '限功率百分比', 'Limite de puissance'],
      '%',
      { min: 0, max: 100, step: 0.1 },
      { proof: { point: 'powerLimit', within: 0.5 } },
    ),
    reactivePowerSetting: setpoint(
      ['Reactive power setting', '无功功率设定', 'Consigne de puissance réactive'],
      'kVar',
      { min: -peakKw, max: peakKw, step: 0.1 },
      { sign: 'generation' },
    ),
    control: choice(['Start or stop', '启停控制', 'Marche ou arrêt'], control, {
      // Started without wind, or in a storm, it waits.
      proof: { point: 'runState', expects: { 0: [0], 1: [1, 2, 3, 4, 5] } },
    }),
    breakerOrder: choice(
      ['Turbine breaker order', '风机断路器控制', 'Commande du disjoncteur de l’éolienne'],
      breakerOrder,
      { proof: { point: 'breakerState', expects: { 0: [0], 1: [1] } } },
    ),
    faultReset: choice(['Fault reset', '故障复位', 'Réarmement'], resetOrder, {
      proof: { point: 'faultState', expects: { 0: [0, 1], 1: [0] } },
    }),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], windTurbineAlarms),
  }),
})

import { loadAlarms } from '../alarms/load.ts'
import { alarmWord, choice, counter, defineKind, inGroup, measure, setpoint, status } from '../declare.ts'
import {
  consumed,
  deviceState,
  energyCounters,
  lineVoltages,
  phaseActive,
  phaseCurrent,
  phaseReactive,
  phases,
  phaseVoltage,
} from '../families.ts'
import type { Limits } from '../point.ts'
import { breaker, breakerOrder, loadState, onOff } from '../states.ts'

const peakKw = 100_000
// Users with PV of their own feed back.
const bothWays: Limits = [-peakKw, peakKw]
const volts: Limits = [0, 40_000]

type Feeder = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const feeder = <N extends Feeder>(n: N) =>
  ({
    [`feeder${n}Power`]: measure(
      [`Feeder ${n} power`, `馈线${n}功率`, `Puissance départ ${n}`],
      'kW',
      bothWays,
      {
        sign: 'consumption',
      },
    ),
    [`feeder${n}Current`]: measure(
      [`Feeder ${n} current`, `馈线${n}电流`, `Courant départ ${n}`],
      'A',
      [0, 10_000],
    ),
    [`feeder${n}Energy`]: counter([`Feeder ${n} energy`, `馈线${n}电量`, `Énergie départ ${n}`], 'kWh', 0.1),
    [`feeder${n}Breaker`]: status(
      [`Feeder ${n} breaker`, `馈线${n}断路器`, `Disjoncteur départ ${n}`],
      breaker,
    ),
    [`feeder${n}Order`]: choice(
      [`Feeder ${n} breaker order`, `馈线${n}断路器控制`, `Commande disjoncteur départ ${n}`],
      breakerOrder,
      { proof: { point: `feeder${n}Breaker`, expects: { 0: [0], 1: [1] } } },
    ),
  }) as Record<`feeder${N}${'Power' | 'Current'}`, ReturnType<typeof measure>> &
    Record<`feeder${N}Energy`, ReturnType<typeof counter>> &
    Record<`feeder${N}Breaker`, ReturnType<typeof status>> &
    Record<`feeder${N}Order`, ReturnType<typeof choice>>

export const load = defineKind(['Load', '负荷', 'Consommation'], 'load', {
  ...deviceState,
  ...inGroup('state', {
    loadState: status(['Supply', '供电状态', 'Alimentation'], loadState, { important: true }),
    breakerState: status(['Main breaker', '总断路器', 'Disjoncteur général'], breaker),
    shedding: status(['Automatic shedding', '自动减载', 'Délestage automatique'], onOff),
  }),
  ...inGroup('ac', {
    activePower: measure(['Active power', '有功功率', 'Puissance active'], 'kW', bothWays, {
      sign: 'consumption',
      important: true,
      aliases: ['p_ac'],
    }),
    reactivePower: measure(['Reactive power', '无功功率', 'Puissance réactive'], 'kVar', bothWays, {
      sign: 'consumption',
    }),
    apparentPower: measure(['Apparent power', '视在功率', 'Puissance apparente'], 'kVA', [0, peakKw]),
    powerFactor: measure(['Power factor', '功率因数', 'Facteur de puissance'], 'none', [-1, 1], {
      decimals: 3,
      sign: 'lagging',
    }),
    frequency: measure(['Frequency', '频率', 'Fréquence'], 'Hz', [0, 70]),
    ...phases('voltage', phaseVoltage, 'V', volts),
    ...lineVoltages(volts),
    ...phases('current', phaseCurrent, 'A', [0, 20_000]),
    neutralCurrent: measure(['Neutral current', '中性线电流', 'Courant de neutre'], 'A', [0, 20_000], {
      aggregate: 'max',
    }),
    ...phases('activePower', phaseActive, 'kW', bothWays, { sign: 'consumption' }),
    ...phases('reactivePower', phaseReactive, 'kVar', bothWays, { sign: 'consumption' }),
  }),
  ...inGroup('energy', energyCounters('energy', consumed, peakKw, { important: true, aliases: ['e_total'] })),
  ...inGroup('feeders', {
    ...feeder(1),
    ...feeder(2),
    ...feeder(3),
    ...feeder(4),
    ...feeder(5),
    ...feeder(6),
    ...feeder(7),
    ...feeder(8),
  }),
  ...inGroup('settings', {
    sheddingSoc: setpoint(['Shedding threshold (SOC)', '减载 SOC 阈值', 'Seuil de délestage (SOC)'], '%', {
      min: 0,
      max: 100,
      step: 1,
    }),
    sheddingSetting: choice(['Automatic shedding setting', '自动减载设定', 'Réglage du délestage'], onOff, {
      proof: { point: 'shedding', expects: { 0: [0], 1: [1] } },
    }),
    breakerOrder: choice(
      ['Main breaker order', '总断路器控制', 'Commande du disjoncteur général'],
      breakerOrder,
      {
        proof: { point: 'breakerState', expects: { 0: [0], 1: [1] } },
      },
    ),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], loadAlarms),
  }),
})

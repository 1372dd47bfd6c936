import { solarHomeAlarms } from '../alarms/solar-home.ts'
import { alarmWord, defineKind, inGroup, measure, setpoint, status } from '../declare.ts'
import { consumed, deviceState, energyCounters, generated } from '../families.ts'
import { onOff, paygState, tokenResult } from '../states.ts'

// A lamp to a refrigerator: watts, and energies in thousandths of a kWh.
const peakW = 5_000
const fine = 0.001

export const solarHome = defineKind(['Solar home', '户用系统', 'Kit solaire'], 'load', {
  ...deviceState,
  ...inGroup('state', {
    outputState: status(['Output', '输出', 'Sortie'], onOff, { important: true }),
    paygState: status(['Payment state', '付费状态', 'État du paiement'], paygState, { important: true }),
  }),
  ...inGroup('dc', {
    panelVoltage: measure(['Panel voltage', '组件电压', 'Tension du panneau'], 'V', [0, 200], {
      colour: 'pv',
    }),
    panelCurrent: measure(['Panel current', '组件电流', 'Courant du panneau'], 'A', [0, 100], {
      colour: 'pv',
    }),
    panelPower: measure(['Panel power', '组件功率', 'Puissance du panneau'], 'W', [0, peakW], {
      colour: 'pv',
      important: true,
    }),
    batteryVoltage: measure(['Battery voltage', '电池电压', 'Tension batterie'], 'V', [0, 100], {
      colour: 'battery',
      decimals: 2,
    }),
    batteryCurrent: measure(['Battery current', '电池电流', 'Courant batterie'], 'A', [-200, 200], {
      colour: 'battery',
      sign: 'discharge',
      decimals: 2,
    }),
    soc: measure(['State of charge', '荷电状态（SOC）', 'État de charge'], '%', [0, 100], {
      colour: 'battery',
      important: true,
    }),
    loadPower: measure(['Power used', '用电功率', 'Puissance consommée'], 'W', [0, peakW], {
      important: true,
    }),
  }),
  ...inGroup('energy', {
    ...energyCounters('pvEnergy', generated, peakW / 1000, {
      resolution: fine,
      colour: 'pv',
      important: true,
    }),
    ...energyCounters('loadEnergy', consumed, peakW / 1000, { resolution: fine, important: true }),
  }),
  ...inGroup('temperature', {
    batteryTemperature: measure(
      ['Battery temperature', '电池温度', 'Température de la batterie'],
      '°C',
      [-40, 90],
      { colour: 'battery' },
    ),
  }),
  ...inGroup('credit', {
    creditHours: measure(['Credit left', '剩余时长', 'Crédit restant'], 'h', [0, 100_000], {
      aggregate: 'last',
      important: true,
    }),
    tokenCount: measure(
      ['Count of codes taken', '已接受代码计数', 'Compte des codes acceptés'],
      'none',
      [0, 2 ** 31],
      {
        aggregate: 'last',
      },
    ),
    tokenResult: status(['Last code', '最近一次代码', 'Dernier code'], tokenResult),
    token: setpoint(
      ['Code of credit', '充值代码', 'Code de crédit'],
      'none',
      { min: 0, max: 10 ** 12, step: 1 },
      { writtenBy: 'loads', proof: { point: 'tokenCount', within: 10 ** 12 } },
    ),
  }),
  ...inGroup('alarms', {
    alarmWord: alarmWord(['Alarm word', '告警字', 'Mot d’alarme'], solarHomeAlarms),
  }),
})

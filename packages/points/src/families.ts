import { counter, inGroup, measure, periodCounter, status } from './declare.ts'
import type { Three } from './names.ts'
import type { ColourRole, Limits } from './point.ts'
import type { Sign } from './signs.ts'
import { connection, faulted, online } from './states.ts'
import type { Unit } from './units.ts'

/** Points that come in rows: `{}` in a name stands for the phase. */
export function phases<const P extends string>(
  prefix: P,
  name: Three,
  unit: Unit,
  limits: Limits,
  options: { sign?: Sign; decimals?: number } = {},
) {
  const [en, zh, fr] = name
  const of = (phase: string) =>
    measure(
      [en.replace('{}', phase), zh.replace('{}', phase), fr.replace('{}', phase)],
      unit,
      limits,
      options,
    )
  return { [`${prefix}A`]: of('A'), [`${prefix}B`]: of('B'), [`${prefix}C`]: of('C') } as Record<
    `${P}${'A' | 'B' | 'C'}`,
    ReturnType<typeof measure>
  >
}

export const phaseVoltage: Three = ['Phase {} voltage', '{}相电压', 'Tension phase {}']
export const phaseCurrent: Three = ['Phase {} current', '{}相电流', 'Courant phase {}']
export const phaseActive: Three = ['Phase {} active power', '{}相有功功率', 'Puissance active phase {}']
export const phaseReactive: Three = ['Phase {} reactive power', '{}相无功功率', 'Puissance réactive phase {}']
export const phaseApparent: Three = [
  'Phase {} apparent power',
  '{}相视在功率',
  'Puissance apparente phase {}',
]

/** The three voltages between phases. */
export const lineVoltages = (limits: Limits) => ({
  voltageAB: measure(['Line voltage AB', 'AB线电压', 'Tension composée AB'], 'V', limits),
  voltageBC: measure(['Line voltage BC', 'BC线电压', 'Tension composée BC'], 'V', limits),
  voltageCA: measure(['Line voltage CA', 'CA线电压', 'Tension composée CA'], 'V', limits),
})

const hoursIn = { daily: 25, monthly: 31 * 24 + 1, yearly: 366 * 24 }

/** Energy of the day, month and year, and in total. `peakKw`: no more can flow. */
export function energyCounters<const P extends string>(
  prefix: P,
  name: Three,
  peakKw: number,
  {
    important = false,
    aliases,
    colour,
    resolution = 0.1,
  }: { important?: boolean; aliases?: string[]; colour?: ColourRole; resolution?: number } = {},
) {
  const [en, zh, fr] = name
  const hue = {
    ...(colour && { colour }),
    ...(resolution < 0.1 && { decimals: Math.round(-Math.log10(resolution)) }),
  }
  const of = (restarts: keyof typeof hoursIn, when: Three) =>
    periodCounter(
      [`${en} ${when[0]}`, `${when[1]}${zh}`, `${fr} ${when[2]}`],
      'kWh',
      { resolution, restarts, highest: peakKw * hoursIn[restarts] },
      { important: important && restarts === 'daily', ...hue },
    )
  return {
    [`${prefix}Today`]: of('daily', ['today', '日', 'aujourd’hui']),
    [`${prefix}Month`]: of('monthly', ['this month', '月', 'ce mois-ci']),
    [`${prefix}Year`]: of('yearly', ['this year', '年', 'cette année']),
    [`${prefix}Total`]: counter([`${en} in total`, `累计${zh}`, `${fr} au total`], 'kWh', resolution, {
      ...(aliases && { aliases }),
      ...hue,
    }),
  } as Record<`${P}${'Today' | 'Month' | 'Year' | 'Total'}`, ReturnType<typeof counter>>
}

export const generated: Three = ['Energy generated', '发电量', 'Énergie produite']
export const charged: Three = ['Energy charged', '充电量', 'Énergie chargée']
export const discharged: Three = ['Energy discharged', '放电量', 'Énergie déchargée']
export const imported: Three = ['Energy imported', '购电量', 'Énergie soutirée']
export const exported: Three = ['Energy exported', '上网电量', 'Énergie injectée']
export const consumed: Three = ['Energy consumed', '用电量', 'Énergie consommée']

/** What every device says about itself first. */
export const deviceState = inGroup('state', {
  onlineState: status(['Online status', '在线状态', 'Présence en ligne'], online),
  communicationState: status(['Communication', '通信状态', 'Communication'], connection),
  faultState: status(['Fault', '故障', 'Défaut'], faulted, { important: true }),
  /** The maker's own number; the alarm words say what is known about it. */
  faultCode: measure(['Fault code', '故障码', 'Code de défaut'], 'none', [0, 2 ** 32 - 1], {
    aggregate: 'last',
  }),
})

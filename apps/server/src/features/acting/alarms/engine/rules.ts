import type { AlarmType } from '@gridhelm/contract/acting/alarms/entities'
import { type DeviceKind, deviceKinds, findPoint } from '@gridhelm/points/catalogue'
import type { AlarmLevel } from '@gridhelm/points/point'
import { alarmKey, alarmWordsOf, levelOf } from '../../../../site/alarm-words/alarm-words.ts'
import {
  anyKind,
  type BuiltInRule,
  commandNotFollowed,
  deviceSilence,
  siteKind,
  siteSilence,
} from './built-in.ts'
import { bitKey, valueKey } from './memory.ts'
import type { DeviceRules, Rule, RuleRow, ValueRule, WordRules } from './rule.ts'

const bitsInWord = 32

/** Of those with the same key the one of the site stands. */
function standing(rows: readonly RuleRow[]): RuleRow[] {
  const byKey = new Map<string, RuleRow>()
  for (const row of rows) {
    const key = `${row.ruleKey} ${row.systemType}`
    if (row.siteId !== null || !byKey.has(key)) byKey.set(key, row)
  }
  return [...byKey.values()]
}

const ruleOf = (row: RuleRow, point: number | null = null): Rule => ({
  key: row.ruleKey,
  type: row.type as AlarmType,
  level: row.level as AlarmLevel,
  onDelayMs: row.onDelaySeconds * 1_000,
  offDelayMs: row.offDelaySeconds * 1_000,
  point,
  bit: null,
  limit: row.limitValue,
  texts: row.texts,
})

export const builtIn = (one: BuiltInRule, type: AlarmType): Rule => ({
  key: one.key,
  type,
  level: one.level,
  onDelayMs: one.onDelaySeconds * 1_000,
  offDelayMs: one.offDelaySeconds * 1_000,
  point: null,
  bit: null,
  limit: null,
  texts: JSON.stringify(one.texts),
})

/** The rows of a type that are nearest: a single kind before every kind; without any, what is built in. */
function nearest(rows: readonly RuleRow[], kind: string, type: AlarmType, usual: BuiltInRule) {
  const own = rows.filter((row) => row.type === type)
  const row =
    own.find(({ systemType }) => systemType === kind) ??
    (kind === siteKind ? undefined : own.find(({ systemType }) => systemType === anyKind))
  if (!row) return builtIn(usual, type)
  if (!row.enabled) return undefined
  const rule = ruleOf(row)
  return { ...rule, texts: rule.texts ?? JSON.stringify(usual.texts) }
}

function wordRules(kind: string, rows: readonly RuleRow[]): WordRules[] {
  const overrides = new Map(rows.filter(({ type }) => type === 'bit').map((row) => [row.ruleKey, row]))
  return alarmWordsOf(kind).map((word) => ({
    word,
    bits: Array.from({ length: bitsInWord }, (_, bit): Rule | undefined => {
      const key = alarmKey(kind, word, bit)
      const own = { key, type: 'bit', point: word.number, bit, limit: null } as const
      const row = overrides.get(key)
      if (!row) return { ...own, level: levelOf(word, bit), onDelayMs: 0, offDelayMs: 0, texts: null }
      return row.enabled ? { ...ruleOf(row), ...own } : undefined
    }),
  }))
}

function valueRule(kind: DeviceKind, row: RuleRow): ValueRule | undefined {
  const { type, enabled } = row
  const watched = row.point === null ? undefined : findPoint(kind, row.point)
  if (!enabled || !watched || (type !== 'limit' && type !== 'rate' && type !== 'stale')) return undefined
  const windowMs = (row.windowSeconds ?? 0) * 1_000
  if (type !== 'stale' && row.limitValue === null) return undefined
  if (type !== 'limit' && windowMs <= 0) return undefined
  return {
    ...ruleOf(row, watched.number),
    type,
    watched,
    isAbove: row.direction !== 'below',
    hysteresis: row.hysteresis ?? 0,
    windowMs,
  }
}

const isKind = (kind: string): kind is DeviceKind => (deviceKinds as readonly string[]).includes(kind)

/** What is watched of a device of this kind, given the rules of everywhere and of its site. */
export function rulesOf(kind: string, rows: readonly RuleRow[]): DeviceRules {
  const own = standing(rows)
  const words = wordRules(kind, own)
  const values = !isKind(kind)
    ? []
    : own.flatMap((row) => (row.systemType === kind ? (valueRule(kind, row) ?? []) : []))
  return {
    words,
    values,
    silence: nearest(own, kind, 'silence', deviceSilence),
    command: nearest(own, kind, 'command', commandNotFollowed),
    points: [
      ...new Set([...words.map(({ word }) => word.number), ...values.map(({ watched }) => watched.number)]),
    ],
    byMemoryKey: new Map([
      ...words.flatMap(({ word, bits }) =>
        bits.flatMap((rule, bit) => (rule ? [[bitKey(word.number, bit), rule] as const] : [])),
      ),
      ...values.map((rule) => [valueKey(rule), rule] as const),
    ]),
  }
}

/** That a site as a whole is not heard. */
export const siteSilenceOf = (rows: readonly RuleRow[]): Rule | undefined =>
  nearest(standing(rows), siteKind, 'silence', siteSilence)

/** How many rules look at a frame of such a device. */
export const rulesOnFrame = ({ words, values }: DeviceRules): number =>
  values.length + words.reduce((sum, { word }) => sum + word.bits.length, 0)

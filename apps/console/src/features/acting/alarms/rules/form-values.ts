import type { AlarmRule, AlarmType } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmLevel } from '@gridhelm/contract/acting/alarms/rules'
import type { Language } from '@gridhelm/contract/language'
import type { RuleInput } from './queries.ts'
import type { Watching } from './sentence.ts'

type Words = Partial<Record<Language, string | null>>

export interface RuleValues {
  type: AlarmType
  systemType: string
  point?: string | null
  /** '': everywhere. */
  siteId: string
  direction: 'above' | 'below'
  limit?: number | null
  hysteresis?: number | null
  windowSeconds?: number | null
  onDelaySeconds?: number | null
  offDelaySeconds?: number | null
  level: AlarmLevel
  enabled: boolean
  name: Words
  cause: Words
  consequence: Words
  response: Words
}

/** A rule of its own, another one changed, or one that a site departs from. */
export type Draft = { mode: 'add' } | { mode: 'edit' | 'apart'; rule: AlarmRule }

const fresh: RuleValues = {
  type: 'limit',
  systemType: 'battery',
  siteId: '',
  direction: 'above',
  hysteresis: 0,
  onDelaySeconds: 60,
  offDelaySeconds: 0,
  level: '2',
  enabled: true,
  name: {},
  cause: {},
  consequence: {},
  response: {},
}

export function valuesOf(draft: Draft): RuleValues {
  if (draft.mode === 'add') return fresh
  const { rule } = draft
  return {
    type: rule.type,
    systemType: rule.systemType,
    point: rule.point,
    siteId: rule.siteId ?? '',
    direction: rule.direction ?? 'above',
    limit: rule.limit,
    hysteresis: rule.hysteresis,
    windowSeconds: rule.windowSeconds,
    onDelaySeconds: rule.onDelaySeconds,
    offDelaySeconds: rule.offDelaySeconds,
    level: String(rule.level) as AlarmLevel,
    enabled: rule.enabled,
    name: rule.name,
    cause: rule.cause,
    consequence: rule.consequence,
    response: rule.response,
  }
}

const hasFigure = (type: AlarmType) => type === 'limit' || type === 'rate'
export const hasPoint = (type: AlarmType) => hasFigure(type) || type === 'stale'
export const hasWindow = (type: AlarmType) => type === 'rate' || type === 'stale'

/** Of the catalogue only level, delays and whether it is watched can be set; the rest is as it is. */
export const isFixed = (draft: Draft): boolean => draft.mode !== 'add' && draft.rule.isBuiltIn

/** What is built in has no row, and no id of its own, until somebody changes it. */
export const isChanged = ({ id, key }: AlarmRule): boolean => id !== key

const filled = (words: Words | undefined) => ({
  en: words?.en?.trim() || null,
  zh: words?.zh?.trim() || null,
  fr: words?.fr?.trim() || null,
})
export function inputOf(draft: Draft, values: RuleValues): RuleInput {
  const { type } = values
  const rule = draft.mode === 'add' ? undefined : draft.rule
  const isSame = draft.mode === 'edit' && isChanged(draft.rule)
  const words = isFixed(draft)
    ? {}
    : {
        name: filled(values.name),
        cause: filled(values.cause),
        consequence: filled(values.consequence),
        response: filled(values.response),
      }
  return {
    ...(isSame && rule ? { id: rule.id } : {}),
    ...(rule ? { key: rule.key } : {}),
    type,
    siteId: values.siteId || null,
    systemType: values.systemType,
    point: hasPoint(type) || type === 'bit' ? (values.point ?? null) : null,
    direction: hasFigure(type) ? values.direction : null,
    limit: hasFigure(type) ? (values.limit ?? null) : null,
    hysteresis: hasFigure(type) ? (values.hysteresis ?? 0) : null,
    windowSeconds: hasWindow(type) ? (values.windowSeconds ?? null) : null,
    onDelaySeconds: values.onDelaySeconds ?? 0,
    offDelaySeconds: values.offDelaySeconds ?? 0,
    level: values.level,
    enabled: values.enabled,
    ...words,
  }
}

/** The same rule, watched or not. */
export const switched = (rule: AlarmRule, enabled: boolean): RuleInput => {
  const draft: Draft = { mode: 'edit', rule }
  return inputOf(draft, { ...valuesOf(draft), enabled })
}

/** What is being filled in, as far as it can be said already. */
export function watchingOf(values: RuleValues, name: string): Watching {
  return {
    type: values.type,
    systemType: values.systemType,
    point: values.point ?? null,
    direction: values.direction,
    limit: values.limit ?? null,
    hysteresis: values.hysteresis ?? null,
    windowSeconds: values.windowSeconds ?? null,
    onDelaySeconds: values.onDelaySeconds ?? 0,
    offDelaySeconds: values.offDelaySeconds ?? 0,
    level: Number(values.level) as 1 | 2 | 3,
    enabled: values.enabled,
    name,
  }
}

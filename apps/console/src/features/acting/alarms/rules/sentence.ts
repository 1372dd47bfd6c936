import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import type { Format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { dash } from '@gridhelm/points/numbers'
import type { Translate } from '../../../../platform/texts.ts'
import type { texts } from './texts.ts'
import { changeText, figureText, kindText, pointOf, siteKind } from './watched.ts'

export type Watching = Pick<
  AlarmRule,
  | 'type'
  | 'systemType'
  | 'point'
  | 'direction'
  | 'limit'
  | 'hysteresis'
  | 'windowSeconds'
  | 'onDelaySeconds'
  | 'offDelaySeconds'
  | 'level'
  | 'enabled'
> & { name: string }

export interface Words {
  t: Translate<typeof texts>
  levelName: (level: 1 | 2 | 3) => string
  language: Language
  f: Format
}

const shapes = { 1: '▲', 2: '◆', 3: '●' } as const

/** Around what a rule says of its own, so that it can stand out. */
const marks = ['\u2068', '\u2069'] as const
const marked = (text: string) => `${marks[0]}${text}${marks[1]}`

/** A sentence in pieces: every second one stands out. */
export const piecesOf = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/)

/** Where the value must come back to. */
export const clearsAt = ({
  direction,
  limit,
  hysteresis,
}: Pick<Watching, 'direction' | 'limit' | 'hysteresis'>) =>
  limit === null ? null : limit + (direction === 'below' ? 1 : -1) * (hysteresis ?? 0)

/** What a rule does, in one sentence; undefined while too little of it is known. */
export function sentenceOf(rule: Watching, { t, levelName, f }: Words): string | undefined {
  const { language } = f
  const point = pointOf(rule.systemType, rule.point)
  const time = (seconds: number) => marked(f.duration(seconds * 1_000))
  const figure = (value: number) => marked(figureText(value, point, f))
  const { onDelaySeconds: on, offDelaySeconds: off, windowSeconds, limit } = rule
  const delay = on > 0 ? t('say.delay', { time: time(on) }) : ''
  const more = on > 0 ? t('say.more', { time: time(on) }) : ''
  const offDelay = off > 0 ? t('say.offDelay', { time: time(off) }) : ''
  const level = marked(`${shapes[rule.level]} ${levelName(rule.level)}`)
  const kind = marked(kindText(rule.systemType, t, language))
  const name = marked(point?.name[language] ?? '')

  if (rule.type === 'bit') return t('say.bit', { level, kind, name: marked(rule.name), delay, offDelay })
  if (rule.type === 'command') return t('say.command', { level, kind, delay })
  if (rule.type === 'silence')
    return rule.systemType === siteKind
      ? t('say.site', { level, more })
      : t('say.silence', { level, kind, more })
  if (!point) return undefined
  if (rule.type === 'stale')
    return windowSeconds
      ? t('say.stale', { level, kind, point: name, window: time(windowSeconds) })
      : undefined
  if (limit === null || rule.direction === null) return undefined
  if (rule.type === 'rate') {
    if (!windowSeconds) return undefined
    const window = time(windowSeconds)
    const change = marked(changeText(limit, point, f))
    return t(`say.rate.${rule.direction}`, { level, kind, point: name, limit: change, window, delay })
  }
  const clear = figure(clearsAt(rule) ?? limit)
  return t(`say.limit.${rule.direction}`, {
    level,
    kind,
    point: name,
    limit: figure(limit),
    delay,
    clear,
    offDelay,
  })
}

/** The condition in a few words, for a list. */
export function conditionOf(rule: Watching, { t, f }: Words): string {
  const point = pointOf(rule.systemType, rule.point)
  const text = rule.type === 'rate' ? changeText : figureText
  const limit = rule.limit === null ? dash : text(rule.limit, point, f)
  const window = f.duration((rule.windowSeconds ?? 0) * 1_000)
  if (rule.type === 'limit') return t(rule.direction === 'below' ? 'short.below' : 'short.above', { limit })
  if (rule.type === 'rate')
    return t(rule.direction === 'below' ? 'short.falls' : 'short.rises', { limit, window })
  if (rule.type === 'stale') return t('short.stale', { window })
  return t(`short.${rule.type}`)
}

/** How long it must last before it comes, and before it goes. */
export function delaysOf({ onDelaySeconds: on, offDelaySeconds: off }: Watching, { t, f }: Words): string {
  const time = (seconds: number) => f.duration(seconds * 1_000)
  const parts = [
    ...(on > 0 ? [t('short.after', { time: time(on) })] : []),
    ...(off > 0 ? [t('short.clears', { time: time(off) })] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : t('short.atOnce')
}

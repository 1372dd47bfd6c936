import type { AlarmEscalation, EscalationChannel } from '@gridhelm/contract/acting/alarms/entities'
import type { Format } from '@gridhelm/contract/format/format'
import { dash } from '@gridhelm/points/numbers'
import type { Translate } from '../../../../platform/texts.ts'
import type { texts } from './texts.ts'

type Say = Translate<typeof texts>

export interface Telling {
  level: 1 | 2 | 3
  projectName: string | null
  delayMinutes: number
  channels: readonly EscalationChannel[]
  names: readonly string[]
  others: number
}

export const tellingOf = (row: AlarmEscalation): Telling => ({
  ...row,
  names: row.users.map(({ name }) => name),
})

/** 'notice, email and SMS' */
export function waysText(channels: readonly EscalationChannel[], t: Say): string {
  const names = channels.map((channel) => t(`way.${channel}`))
  const last = names.pop() ?? dash
  return names.length === 0 ? last : t('and', { first: names.join(', '), last })
}

/** Who hears of what, and when, in one sentence. */
export function escalationSentence(telling: Telling, t: Say, f: Format): string {
  const { level, projectName, delayMinutes, channels, names, others } = telling
  const count = names.length + others
  if (count === 0 || channels.length === 0) return t('unfinished')
  const [name] = names
  const people = count === 1 && name ? t('personHears', { name }) : t('peopleHear', { count })
  const facts = {
    level: t(`andAbove.${level}`),
    site: projectName ?? t('anySite'),
    people,
    ways: waysText(channels, t),
  }
  if (delayMinutes === 0) return t('saysAtOnce', facts)
  return t('says', { ...facts, minutes: f.duration(delayMinutes * 60_000) })
}

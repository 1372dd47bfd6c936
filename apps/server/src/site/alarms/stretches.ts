import type { AlarmLevel } from '@gridhelm/points/point'
import type { Worded } from './wording.ts'

/** A time in which something watched was there, as the alarm engine has it on record. Moments in ms. */
export interface AlarmStretch extends Worded {
  siteId: number
  /** 0: the site as a whole. */
  deviceId: number
  /** Of the rule. */
  alarm: string
  /** The alarm that it belongs to. */
  alarmId: string
  level: AlarmLevel
  from: number
  /** Null: nobody has seen it go. */
  to: number | null
  /** While it is there: since when nobody knows, for nothing is heard. */
  lostSince: number | null
  receivedAt: number | null
}

export type StretchState = 'active' | 'cleared' | 'lost'

export const stateOf = ({ to, lostSince }: Pick<AlarmStretch, 'to' | 'lostSince'>): StretchState =>
  to !== null ? 'cleared' : lostSince === null ? 'active' : 'lost'

/** When it was over, as far as anybody knows. */
export const endOf = (stretch: Pick<AlarmStretch, 'from' | 'to' | 'lostSince'>, now: number): number =>
  stretch.to ?? Math.max(stretch.from, stretch.lostSince ?? now)

import type { AlarmState, AlarmStep, AlarmType } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmStanding } from './machine.ts'

/** An alarm that is not done with, as far as the engine needs it. Moments in ms. */
export interface LiveAlarm extends AlarmStanding {
  id: string
  deviceId: number
  ruleKey: string
  type: string
  occurrences: number
  raisedAt: number
  lastRaisedAt: number
  clearedAt: number | null
  value: number | null
}

/** As it is written when it is raised for the first time. */
export interface NewAlarm extends LiveAlarm {
  systemType: string
  type: AlarmType
  point: number | null
  bit: number | null
  level: number
  texts: string | null
  receivedAt: number | null
  limitValue: number | null
  change: number | null
  changeMs: number | null
}

export interface AlarmChange {
  alarm: LiveAlarm
  /** What it must still be for the change to hold. */
  was: { state: AlarmState; suppressedBy: string | null; occurrences: number }
}

export interface NewEvent {
  alarmId: string
  at: number
  step: AlarmStep
  note?: string
}

import type { AlarmStep } from '@gridhelm/contract/acting/alarms/entities'
import type { Happening } from '../../../platform/happenings/queries.ts'
import { alarmIdOf } from './wire.ts'

interface Step {
  siteId: number
  alarmId: string
  step: AlarmStep
  at: number | Date
}

const told: ReadonlySet<AlarmStep> = new Set(['raised', 'cleared', 'acknowledged'])

/** Those steps of alarms that others want to hear of. */
export const happeningsOf = (steps: readonly Step[]): Happening[] =>
  steps.flatMap(({ siteId, alarmId, step, at }) =>
    told.has(step)
      ? [{ kind: `alarm.${step}`, siteId, ref: alarmIdOf({ siteId, id: alarmId }), at: new Date(at) }]
      : [],
  )

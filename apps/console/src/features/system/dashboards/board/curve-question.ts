import { freeCurveWindowMs } from '@gridhelm/contract/history/history/rules'
import type { ReportCondition } from '@gridhelm/contract/history/queryConditions/rules'
import { presetPeriod } from '../../../../site/period/period.ts'
import { wallMs } from '../../../../site/period/wall-clock.ts'

/** More lines than that cannot be told apart on a tile. */
const mostLines = 6

const wallText = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** What a saved query asks for as curves: its first points, of a longer time the last day. */
export function curveQuestion({ points, interval, period }: ReportCondition, now: number, timeZone: string) {
  const { from, to } =
    'recent' in period
      ? presetPeriod(period.recent, now, timeZone)
      : { from: period.startTime, to: period.endTime }
  const isCut = wallMs(to) - wallMs(from) > freeCurveWindowMs
  return {
    isCut,
    input: {
      points: points.split(',').slice(0, mostLines).join(','),
      interval,
      startTime: isCut ? wallText(wallMs(to) - freeCurveWindowMs) : from,
      endTime: to,
    },
  }
}

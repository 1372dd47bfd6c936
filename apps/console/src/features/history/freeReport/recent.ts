import { pointRefsRule, pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { mostColumns } from '@gridhelm/contract/history/history/rules'
import type { QueryCondition } from '@gridhelm/contract/history/queryConditions/entities'
import type { ReportCondition } from '@gridhelm/contract/history/queryConditions/rules'
import { type Period, type PeriodPreset, periodPresets, presetPeriod } from '../../../site/period/period.ts'
import { wallMs } from '../../../site/period/wall-clock.ts'
import type { ShownReport } from './use-report-address.ts'

/** Whoever chose a preset may take that long before the report is saved. */
const slackMs = 15 * 60_000

const isNear = (one: string, other: string, ms: number) => Math.abs(wallMs(one) - wallMs(other)) <= ms

/** The preset that a period is of: saved under it, the report moves on with the calendar. */
export function presetOf(period: Period, now: number, timeZone: string): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const { from, to } = presetPeriod(preset, now, timeZone)
    const slack = preset === 'last24' || preset === 'last72' ? slackMs : 0
    return isNear(period.from, from, slack) && isNear(period.to, to, slack)
  })
}

/** What is saved of a report. */
export function conditionOf(shown: ShownReport, now: number, timeZone: string): ReportCondition {
  const { points, period, interval, figure } = shown
  const recent = presetOf(period, now, timeZone)
  return {
    points: pointRefsText(points),
    interval,
    figure,
    period: recent ? { recent } : { startTime: period.from, endTime: period.to },
  }
}

/** A saved report, as of now. */
export function shownFrom(
  { id, condition }: Pick<QueryCondition, 'id' | 'condition'>,
  now: number,
  timeZone: string,
): Partial<ShownReport> {
  const { points, interval, figure, period } = condition
  const refs = pointRefsRule(mostColumns).safeParse(points)
  return {
    points: refs.success ? refs.data : [],
    interval,
    figure,
    period:
      'recent' in period
        ? presetPeriod(period.recent, now, timeZone)
        : { from: period.startTime, to: period.endTime },
    saved: id,
  }
}

/** Whether a report still asks what was saved. */
export const isSameCondition = (one: ReportCondition, other: ReportCondition): boolean =>
  one.points === other.points &&
  one.interval === other.interval &&
  one.figure === other.figure &&
  JSON.stringify(one.period) === JSON.stringify(other.period)

import './texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { requiredWallTime } from '../../time/rules.ts'
import { reportFigure } from '../freeReport/rules.ts'
import { pointRefsRule, pointRefsText } from '../history/point-refs.ts'
import { historyIntervals, mostColumns } from '../history/rules.ts'

/** How many one person keeps. */
export const mostConditions = 100

/** The screens whose questions are saved. */
export const conditionTypes = ['freeReport', 'freeCurve'] as const
export type ConditionType = (typeof conditionTypes)[number]
export const conditionType = z.enum(conditionTypes).catch('freeReport').default('freeReport')

/** Days that move on with the calendar, by the clock of the site. */
export const recentPeriods = ['today', 'yesterday', 'last24', 'last72'] as const

const wallTime = requiredWallTime(rule('error.timestampFormat'))

/** What is asked, and of when; points stay text, as they travel. */
export const reportCondition = z.object({
  points: pointRefsRule(mostColumns).transform(pointRefsText),
  interval: z.enum(historyIntervals).default('default'),
  figure: reportFigure,
  period: z.union([
    z.object({ recent: z.enum(recentPeriods) }),
    z.object({ startTime: wallTime, endTime: wallTime }),
  ]),
})
export type ReportCondition = z.output<typeof reportCondition>

export const conditionRule = z.object({
  name: requiredText(rule('queryConditions.nameRequired'), 64),
  condition: reportCondition,
})

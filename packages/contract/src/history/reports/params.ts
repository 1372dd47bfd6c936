import { z } from 'zod'
import { alarmLevels } from '../../acting/alarms/rules.ts'
import { siteId } from '../../form/fields.ts'
import { reportFigure } from '../freeReport/rules.ts'
import { pointRefsRule } from '../history/point-refs.ts'
import { historyIntervals, mostColumns } from '../history/rules.ts'

const interval = z.enum(historyIntervals).default('default')
const level = z.enum(alarmLevels).optional()

/** Every report that can be made for a period without anybody at the screen; the period is not part of it. */
export const reportParams = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('powerCurve'), siteId, interval }),
  z.object({
    kind: z.literal('freeReport'),
    points: pointRefsRule(mostColumns),
    interval,
    figure: reportFigure,
  }),
  z.object({ kind: z.literal('generation'), siteId }),
  z.object({ kind: z.literal('faults'), siteId, level }),
  z.object({ kind: z.literal('alarms'), siteId, level }),
  z.object({ kind: z.literal('diesel'), siteId }),
  z.object({ kind: z.literal('siteReport'), siteId }),
  z.object({ kind: z.literal('sales'), siteId }),
])
/** As it travels and is stored: points are text. */
export type ReportInput = z.input<typeof reportParams>
export type ReportParams = z.output<typeof reportParams>
export type ReportKind = ReportParams['kind']
export type ParamsOf<K extends ReportKind> = Extract<ReportParams, { kind: K }>
export const reportKinds = reportParams.options.map((one) => one.shape.kind.value)

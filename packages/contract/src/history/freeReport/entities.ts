import { z } from 'zod'
import { asSent } from '../../quantities.ts'
import { siteDevice } from '../../stations/overview/entities.ts'

/** A point as the menu of free reports names it, in the caller's language. */
const menuPoint = z.object({
  point: z.string(),
  name: z.string(),
  unit: z.string(),
  group: z.string(),
  groupName: z.string(),
  isImportant: z.boolean(),
})

export const freeReportMenu = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    zone: z.string(),
    devices: z.array(siteDevice.extend({ kindName: z.string(), points: z.array(menuPoint) })),
  }),
)
export type FreeReportMenu = z.infer<typeof freeReportMenu>

/** A sample as stored, a figure of the values of a step, or what a counter counted in it. */
const columnFigures = ['sample', 'mean', 'min', 'max', 'last', 'delta'] as const
export type ColumnFigure = (typeof columnFigures)[number]

const freeReportColumn = z.object({
  /** As it was asked for. */
  ref: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  device: siteDevice,
  point: z.string(),
  title: z.string(),
  unit: z.string(),
  decimals: z.number(),
  figure: z.enum(columnFigures),
})
export type FreeReportColumn = z.infer<typeof freeReportColumn>

export const freeReportHead = z.object({
  /** The clock of all times: that of the site of the first point. */
  zone: z.string(),
  /** What was asked for; an end that lies ahead is now. Pages asked for with these moments belong together. */
  from: z.number(),
  to: z.number(),
  /** Null: samples as they were stored. */
  stepMs: z.number().nullable(),
  columns: z.array(freeReportColumn),
  rows: z.number(),
})
export type FreeReportHead = z.infer<typeof freeReportHead>

export const freeReportRow = z.object({
  /** The moment of the samples, or the beginning of the step. */
  t: z.number(),
  /** The same on the clock of the site. */
  time: z.string(),
  /** In the order of the columns; null where nothing is known. */
  values: z.array(asSent().nullable()),
  /** Places of columns in which something was said that cannot be true; it is left out. */
  doubtful: z.array(z.number()).optional(),
})
export type FreeReportRow = z.infer<typeof freeReportRow>

import { z } from 'zod'

/** What may wait for somebody. */
export const taskKinds = [
  'alarm',
  'override',
  'command',
  'batch',
  'transfer',
  'load',
  'darkHome',
  'refund',
  'payment',
  'reconciliation',
  'settlement',
  'repair',
  'report',
  'dataClear',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** Waits for the reader; goes on by itself; put aside or waiting for others; told to the reader because nobody did it. */
export const taskPlaces = ['todo', 'doing', 'onHold', 'supervised'] as const
export type TaskPlace = (typeof taskPlaces)[number]

/** Of each kind in each place; what there is beyond stands in the list of the kind. */
export const mostTasks = 100

export const task = z.object({
  kind: z.enum(taskKinds),
  id: z.string(),
  /** In the reader's language. */
  title: z.string(),
  siteName: z.string().nullable(),
  since: z.number(),
  /** The address in the console where it is decided. */
  openPage: z.string(),
})
export type Task = z.infer<typeof task>

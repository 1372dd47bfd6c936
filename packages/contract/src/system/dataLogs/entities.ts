import { z } from 'zod'

export const dataVersion = z.object({
  id: z.string(),
  dataTable: z.string(),
  dataId: z.string(),
  dataVersion: z.number(),
  /** The record as JSON. */
  dataContent: z.string(),
  createBy: z.string().nullable(),
  /** In whose place, where it was not in the own name. */
  onBehalfOf: z.string().nullable(),
  createTime: z.string(),
})
export type DataVersion = z.infer<typeof dataVersion>

/** A list whose records leave versions, with the words for it. */
export const versionedTable = z.object({
  dataTable: z.string(),
  title: z.string(),
  /** Each field with its label, in the order of the form. */
  fields: z.array(
    z.object({ name: z.string(), label: z.string(), kind: z.string(), dictionary: z.string().nullable() }),
  ),
})
export type VersionedTable = z.infer<typeof versionedTable>

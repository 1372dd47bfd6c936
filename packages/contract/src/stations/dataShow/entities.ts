import { z } from 'zod'
import type { KindName } from '../devices/kinds.ts'
import { subsystems, variants } from '../overview/subsystems.ts'

/** The screens whose data can be edited, and the part of the site that each shows. */
export const dataPages = ['system', 'pv', 'generator', 'storage', 'wind'] as const
export type DataPage = (typeof dataPages)[number]

/** The equipment whose points a page shows. */
export const kindsOfPage: Readonly<Record<DataPage, readonly KindName[]>> = {
  system: ['system'],
  pv: subsystems.pv,
  generator: subsystems.generator,
  storage: subsystems.storage,
  wind: subsystems.wind,
}

/** Null: as the house has it. Colours are #rrggbb; those of alarms are refused. */
const colour = z.string().nullable()

export const dataItem = z.object({
  /** The kind of equipment and the point, `pvInverter.activePower`. */
  key: z.string(),
  show: z.boolean(),
  nameColor: colour,
  dataColor: colour,
})
export type DataItem = z.infer<typeof dataItem>

export const dataShow = z.object({
  siteId: z.string(),
  page: z.enum(dataPages),
  variant: z.enum(variants),
  titleColor: colour,
  backgroundColor: colour,
  /** In their order; points that are not named are shown as the house has them. */
  items: z.array(dataItem),
})
export type DataShow = z.infer<typeof dataShow>

import { z } from 'zod'
import { kindNames } from '../devices/kinds.ts'
import { stationTypes } from '../stations/entities.ts'

/** The steps in which a site is described before it exists; connecting it comes after. */
const describingSteps = ['place', 'equipment', 'talk'] as const
export type DescribingStep = (typeof describingSteps)[number]

/** How a site's messages are written, and the way they come. */
export const siteTalks = ['mqtt', 'mapping', 'http', 'sparkplug', 'gateway'] as const
export type SiteTalk = (typeof siteTalks)[number]

/** Rows of equipment that a site begins with; more are added among the devices. */
export const mostEquipment = 20

/** What somebody has said so far; anything may be missing yet. */
export const siteDraft = z.object({
  step: z.enum(describingSteps).optional(),
  projectName: z.string().max(100).nullish(),
  projectType: z.enum(stationTypes).optional(),
  countryCode: z.string().max(2).nullish(),
  timeZone: z.string().max(64).nullish(),
  currency: z.string().max(8).nullish(),
  longitude: z.number().nullish(),
  latitude: z.number().nullish(),
  /** The template that the equipment began with. */
  template: z.string().max(32).nullish(),
  equipment: z
    .array(
      z.object({
        kind: z.enum(kindNames).nullish(),
        quantity: z.number().nullish(),
        capacity: z.number().nullish(),
      }),
    )
    .max(mostEquipment)
    .optional(),
  talk: z.enum(siteTalks).optional(),
})
export type SiteDraft = z.infer<typeof siteDraft>

/** The site that came of it. */
export const madeSite = z.object({
  id: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  projectType: z.enum(stationTypes),
})
export type MadeSite = z.infer<typeof madeSite>

export const keptDraft = z.object({ draft: siteDraft.nullable(), site: madeSite.nullable() })
export type KeptDraft = z.infer<typeof keptDraft>

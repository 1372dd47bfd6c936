import { z } from 'zod'

export const groupProject = z.object({
  id: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
  countryCode: z.string().nullable(),
})
export type GroupProject = z.infer<typeof groupProject>

export const group = z.object({
  groupId: z.number(),
  groupName: z.string(),
  projects: z.array(groupProject),
})
export type Group = z.infer<typeof group>

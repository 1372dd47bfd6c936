import { z } from 'zod'
import { alarm } from '../../acting/alarms/entities.ts'
import { endpoint } from '../../endpoint.ts'
import { tiers } from '../../feature/tiers.ts'
import { menuModes } from '../../permissions/entities.ts'
import { kindNames } from '../../stations/devices/kinds.ts'
import { station } from '../../stations/stations/entities.ts'

/** Of each kind; who wants more opens the list. */
export const mostFound = 6

const foundSite = station.pick({ id: true, projectName: true, projectNumber: true, projectType: true })
export type FoundSite = z.infer<typeof foundSite>

const foundDevice = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string().nullable(),
  kind: z.enum(kindNames),
  site: station.pick({ id: true, projectName: true, projectType: true }),
})
export type FoundDevice = z.infer<typeof foundDevice>

const foundPerson = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  tier: z.enum(tiers),
})
export type FoundPerson = z.infer<typeof foundPerson>

const foundAlarm = alarm.pick({
  id: true,
  message: true,
  level: true,
  projectName: true,
  zone: true,
  sendTime: true,
})
export type FoundAlarm = z.infer<typeof foundAlarm>

const foundScreen = z.object({
  path: z.string(),
  name: z.string(),
  mode: z.literal(menuModes),
})
export type FoundScreen = z.infer<typeof foundScreen>

export const found = z.object({
  sites: z.array(foundSite),
  devices: z.array(foundDevice),
  people: z.array(foundPerson),
  alarms: z.array(foundAlarm),
  screens: z.array(foundScreen),
})
export type Found = z.infer<typeof found>

export const searchCalls = {
  find: endpoint({
    method: 'GET',
    path: '/sys/search',
    access: 'session',
    summary:
      'Sites, devices, people, open alarms and screens that are called so, of those that the caller may see',
    input: z.object({
      words: z.string().trim().min(1).max(80),
      /** The site that somebody looks at: its devices come first. */
      near: z.string().max(20).optional(),
    }),
    result: found,
    cancellable: true,
  }),
}

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { appPlatforms, appVersionResource } from './resource.ts'

/** What an app reads before anybody has logged in. */
export const publishedVersion = z.object({
  platform: z.enum(appPlatforms),
  versionName: z.string(),
  versionCode: z.number(),
  url: z.string(),
  size: z.number().nullable(),
  sha256: z.string().nullable(),
  forced: z.boolean(),
  notes: z.string().nullable(),
  releasedAt: z.string().nullable(),
})

export const appVersionCalls = {
  ...resourceCalls(appVersionResource),
  get: endpoint({
    method: 'GET',
    path: '/appVersion/get',
    access: 'open',
    summary: 'The newest published version of a store; an app asks before anybody has logged in',
    input: z.object({ platform: z.enum(appPlatforms).catch('android').default('android') }),
    result: publishedVersion,
  }),
}

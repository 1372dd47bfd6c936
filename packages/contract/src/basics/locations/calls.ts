import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { locationResource } from './resource.ts'

const location = z.object({
  id: z.string(),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  remarks: z.string().nullable(),
})

export const locationCalls = {
  ...resourceCalls(locationResource),
  allList: endpoint({
    method: 'GET',
    path: '/location/allList',
    access: 'session',
    summary:
      'Every location, for a choice; nothing for those who neither see a site nor look after locations',
    input: nothing,
    result: z.array(location),
  }),
}

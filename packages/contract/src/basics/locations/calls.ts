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
      'Every location, for a choice; for those who do not look after locations, the ones around sites that they see',
    input: nothing,
    result: z.array(location),
  }),
}

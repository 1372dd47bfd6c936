import { z } from 'zod'
import { endpoint, nothing, tokensMay } from '../../endpoint.ts'
import { project } from '../projects/entities.ts'
import { station } from './entities.ts'

export const stationCalls = tokensMay('telemetry', {
  lists: endpoint({
    method: 'GET',
    path: '/iotProject/lists',
    access: 'session',
    summary: 'The stations that the caller may see',
    input: nothing,
    result: z.array(station),
    aliases: [{ method: 'GET', path: '/iotPcsProject/lists' }],
  }),
  queryById: endpoint({
    method: 'GET',
    path: '/iotProject/queryById',
    access: 'session',
    summary: 'One station with everything that its project’s form holds; never a secret',
    input: z.object({ id: z.string().max(20) }),
    result: project,
    aliases: [{ method: 'GET', path: '/iotPcsProject/queryById' }],
  }),
})

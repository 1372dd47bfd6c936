import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'

export const pvGroup = z.object({
  /** null: the inverters that stand in no group. */
  pvGroupNumber: z.string().nullable(),
  devices: z.array(z.object({ id: z.string(), deviceNumber: z.string(), deviceName: z.string().nullable() })),
})
export type PvGroup = z.infer<typeof pvGroup>

export const deviceCalls = {
  pvGroupQueryByProjectid: endpoint({
    method: 'GET',
    path: '/iotDevice/pvGroupQueryByProjectid',
    access: 'session',
    summary: 'The PV groups of a project with their inverters',
    input: z.object({ siteId }),
    result: z.array(pvGroup),
  }),
}

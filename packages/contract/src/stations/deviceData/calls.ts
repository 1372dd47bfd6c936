import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { liveDevice } from '../../push.ts'
import { kindNames } from '../devices/kinds.ts'
import { connectionStates } from '../live/entities.ts'

export const deviceRow = liveDevice.extend({
  name: z.string().nullable(),
  siteId: z.string(),
  projectName: z.string(),
  state: z.enum(connectionStates),
  /** Projects may have limits of their own. */
  staleSeconds: z.number(),
})
export type DeviceRow = z.infer<typeof deviceRow>

export const deviceDataCalls = {
  deviceDataList: endpoint({
    method: 'GET',
    path: '/iotDevice/deviceDataList',
    access: 'deviceData:list',
    summary: 'Devices of a kind with their newest values, of all sites that the caller may see',
    input: listQuery.extend({
      kind: z.enum(kindNames),
      siteId: siteId.optional(),
      deviceNumber: z.string().max(64).optional(),
      state: z.enum(connectionStates).optional(),
    }),
    result: pageOf(deviceRow).extend({
      now: z.number(),
      staleSeconds: z.number(),
    }),
  }),
}

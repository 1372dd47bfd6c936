import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { connectionStates } from '../live/entities.ts'
import { quarantineRow, receptionRow } from './entities.ts'

const word = z.string().max(254).optional()

const quarantineFilter = z.object({
  siteId: siteId.optional(),
  reason: z.string().max(64).optional(),
  /** In the number of the device or the name of the point. */
  keyWord: word,
})

export const receptionCalls = {
  list: endpoint({
    method: 'GET',
    path: '/iotProject/reception',
    access: 'reception',
    summary: 'What comes in from each project: its connection and its traffic',
    input: listQuery.extend({
      /** In the name or the number of the project. */
      keyWord: word,
      state: z.enum(connectionStates).optional().catch(undefined),
    }),
    result: pageOf(receptionRow),
  }),
  quarantine: endpoint({
    method: 'GET',
    path: '/iotProject/quarantine',
    access: 'reception',
    summary: 'What could not be taken, once a kind of fault, with how often and the last example',
    input: listQuery.extend(quarantineFilter.shape),
    result: pageOf(quarantineRow),
  }),
  clear: endpoint({
    method: 'POST',
    path: '/iotProject/clearQuarantine',
    access: 'reception:clear',
    summary: 'Empty the quarantine of one fault, or of everything that a search shows',
    operation: [
      'Clear the quarantine',
      '清空隔离数据',
      'Vidage de la quarantaine',
      'an entry of the log: a noun',
    ],
    input: quarantineFilter.extend({
      /** The whole number or name, empty for faults without one. */
      deviceNumber: z.string().max(1000).optional(),
      pointKey: z.string().max(1000).optional(),
    }),
    result: noResult,
  }),
}

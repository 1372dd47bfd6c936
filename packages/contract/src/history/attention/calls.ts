import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { attention } from './entities.ts'

export const attentionCalls = {
  list: endpoint({
    method: 'GET',
    path: '/attention/list',
    access: 'session',
    summary:
      'What needs attention besides alarms, of a site or of all that the caller may see: lost diesel, counter repairs that wait, worn batteries, certificates that end; each for those who may open the page that shows it',
    input: z.object({ siteId: siteId.optional() }),
    result: attention,
  }),
}

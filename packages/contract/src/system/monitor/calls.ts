import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { figureValues, instance, storeState, traces } from './entities.ts'
import { figureNames } from './figures.ts'

/** Absent: the process that answers. */
const ofInstance = z.object({ instance: z.string().max(64).optional() })
/** As existing clients of this API family read it; absent values are null. */
const measurements = z.object({
  name: z.string(),
  measurements: z.array(z.object({ statistic: z.string(), value: z.number().nullable() })),
})
export type Measurements = z.infer<typeof measurements>

export const monitorCalls = {
  instances: endpoint({
    method: 'GET',
    path: '/monitor/instances',
    aliases: [
      { method: 'GET', path: '/service' },
      { method: 'GET', path: '/api/service' },
    ],
    access: 'monitor:view',
    summary: 'The processes of the product that have told something of themselves within a day',
    input: listQuery,
    result: pageOf(instance),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/monitor/figures',
    access: 'monitor:view',
    summary: 'What a process has measured last',
    input: ofInstance,
    result: z.object({ instance, figures: figureValues }),
  }),
  series: endpoint({
    method: 'GET',
    path: '/monitor/series',
    access: 'monitor:view',
    summary: 'Figures of a process over time, one a minute; what grows as how much it grew in a minute',
    input: ofInstance.extend({
      names: z
        .string()
        .max(500)
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(figureNames)).min(1).max(8)),
      hours: z.coerce.number().int().min(1).max(24).default(1),
    }),
    result: z.object({
      times: z.array(z.number()),
      lines: z.array(z.object({ name: z.enum(figureNames), values: z.array(z.number().nullable()) })),
    }),
  }),
  trace: endpoint({
    method: 'GET',
    path: '/monitor/trace',
    access: 'monitor:view',
    summary: 'The last calls that a process has answered, without their query, and the last slow ones',
    input: ofInstance,
    result: traces,
  }),
  store: endpoint({
    method: 'GET',
    path: '/monitor/store',
    access: 'monitor:view',
    summary: 'The data store: its largest tables, what is under way, how long the disk will do',
    input: nothing,
    result: storeState,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/actuator/metrics/{name}',
    access: 'monitor:view',
    bare: true,
    summary: 'A figure by the name that existing clients know',
    input: ofInstance.extend({ name: z.string().max(100) }),
    result: measurements,
  }),
  httptrace: endpoint({
    method: 'GET',
    path: '/actuator/httptrace',
    access: 'monitor:view',
    bare: true,
    summary: 'The last calls, as existing clients read them',
    input: ofInstance,
    result: z.object({
      traces: z.array(
        z.object({
          timestamp: z.string(),
          request: z.object({ method: z.string(), uri: z.string() }),
          response: z.object({ status: z.number() }),
          timeTaken: z.number(),
        }),
      ),
    }),
  }),
  storeInfo: endpoint({
    method: 'GET',
    path: '/actuator/redis/info',
    aliases: [{ method: 'GET', path: '/sys/actuator/redis/info' }],
    access: 'monitor:view',
    summary: 'The data store in names and values, where existing clients look for Redis',
    input: nothing,
    result: z.array(z.object({ key: z.string(), description: z.string(), value: z.string() })),
  }),
  keysSize: endpoint({
    method: 'GET',
    path: '/actuator/redis/keysSize',
    aliases: [{ method: 'GET', path: '/sys/actuator/redis/keysSize' }],
    access: 'monitor:view',
    bare: true,
    summary: 'How many latest values the data store holds',
    input: nothing,
    result: z.object({ dbSize: z.number().nullable(), create_time: z.number() }),
  }),
  memoryInfo: endpoint({
    method: 'GET',
    path: '/actuator/redis/memoryInfo',
    aliases: [{ method: 'GET', path: '/sys/actuator/redis/memoryInfo' }],
    access: 'monitor:view',
    bare: true,
    summary: 'The size of the data store in bytes',
    input: nothing,
    result: z.object({ used_memory: z.number().nullable(), create_time: z.number() }),
  }),
  diskInfo: endpoint({
    method: 'GET',
    path: '/actuator/redis/queryDiskInfo',
    aliases: [{ method: 'GET', path: '/sys/actuator/redis/queryDiskInfo' }],
    access: 'monitor:view',
    summary:
      'The disk of the data folder; restPPT is the percentage that is used, as existing clients read it',
    input: nothing,
    result: z.array(z.object({ name: z.string(), max: z.number(), rest: z.number(), restPPT: z.number() })),
  }),
}

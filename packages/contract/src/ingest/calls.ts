import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const messagesAtOnce = 1_000
export const faultsShown = 100

/** What was taken is stored for good; what was not is in quarantine, with the reason. */
const outcome = z.object({
  messages: z.number(),
  frames: z.number(),
  points: z.number(),
  /** Of the frames, those that had been stored before. */
  repeated: z.number(),
  quarantined: z.number(),
  faults: z
    .array(z.object({ reason: z.string(), device: z.string(), point: z.string(), count: z.number() }))
    .max(faultsShown),
})
export type IngestOutcome = z.infer<typeof outcome>

const body = z.unknown().meta({
  description:
    'One message as over MQTT, or a list of them; where a mapping reads the topic, one message in the words of the site',
  examples: [{ plc: 'PLC-01', ts: 1_763_164_800_000, devices: { 'PV-01': { p_ac: 41.2 } } }],
})

export const ingestCalls = {
  send: endpoint({
    method: 'POST',
    path: '/iotProject/ingest/{projectNumber}',
    access: 'open',
    summary:
      'Frames of a site without MQTT; HTTP Basic authentication with the MQTT user name and password of the project; answered when they are stored',
    asksOnly: true,
    input: z.object({
      projectNumber: z.string().max(100),
      /** In the address: where a message in the site's own words would be published; its data topic without. */
      topic: z.string().min(1).max(200).optional(),
      body,
    }),
    result: outcome,
    takesBody: true,
  }),
}

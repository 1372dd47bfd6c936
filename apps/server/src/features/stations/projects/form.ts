import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takenSubjects } from '../../../platform/sites/subjects.ts'
import { storedFiles } from './queries.ts'

const topicFields = ['topicdata', 'topicset', 'topicget'] as const
type TopicField = (typeof topicFields)[number]
const topicWords = { topicdata: 'data', topicset: 'set', topicget: 'get' } as const

export const defaultTopic = (field: TopicField, projectNumber: string) =>
  `gridhelm/${projectNumber}/${topicWords[field]}`

export const topicsOfNumber = (projectNumber: string): string[] =>
  topicFields.map((field) => defaultTopic(field, projectNumber))

/** What a cleared field becomes where the database wants a value. */
const whereCleared: PlainRecord = {
  pvCapacity: 0,
  windCapacity: 0,
  generatorCapacity: 0,
  gridCapacity: 0,
  batteryCapacity: 0,
  timeZone: 'UTC',
  deviceScan: false,
}

/** The values of a form as the project will have them; a field that is absent stays absent. */
export function settledValues(values: PlainRecord, projectNumber: string): PlainRecord {
  const settled: PlainRecord = { ...values, projectNumber }
  for (const [field, value] of Object.entries(whereCleared))
    if (settled[field] === null) settled[field] = value
  for (const field of topicFields)
    if (settled[field] === null) settled[field] = defaultTopic(field, projectNumber)
  return settled
}

/** Each topic belongs to one project, and to one use. `held` are those of the project that stay as they are. */
export async function refuseTakenTopics(
  tx: Tx,
  values: PlainRecord,
  site?: { siteId: number; held: PlainRecord },
): Promise<void> {
  const topics = topicFields.map((field) => ({ field, topic: String(values[field] ?? site?.held[field]) }))
  for (const [index, { field, topic }] of topics.entries()) {
    if (topics.slice(0, index).some((other) => other.topic === topic))
      throw Refusal.ofField(field, 'projects.topicsDiffer')
  }
  const taken = await takenSubjects(
    tx,
    topics.map(({ topic }) => topic),
    { siteId: site?.siteId },
  )
  const fault = topics.find(({ topic }) => taken.has(topic))
  if (fault) throw Refusal.ofField(fault.field, 'projects.topicTaken')
}

/** A picture has been uploaded; a path that somebody made up is none. One that is there is replaced, not taken away. */
export async function refuseMissingPictures(
  tx: Tx,
  values: PlainRecord,
  before?: PlainRecord,
): Promise<void> {
  const fields = (['picture', 'logo'] as const).filter(
    (field) => typeof values[field] === 'string' && values[field] !== before?.[field],
  )
  const stored = await storedFiles(
    tx,
    fields.map((field) => String(values[field])),
  )
  if (values.picture === null && before?.picture) throw Refusal.ofField('picture', 'projects.pictureRequired')
  const missing = fields.find((field) => !stored.has(String(values[field])))
  if (missing) throw Refusal.ofField(missing, 'projects.pictureRequired')
}

/** Both name a signal of the whole site; the first one is a power. */
export function refuseUnknownPoints({ realTimePowerField, telemetrySignal }: PlainRecord): void {
  const power = typeof realTimePowerField === 'string' ? findPoint('system', realTimePowerField) : undefined
  if (typeof realTimePowerField === 'string' && power?.unit !== 'kW')
    throw Refusal.ofField('realTimePowerField', 'projects.pointUnknown')
  if (typeof telemetrySignal === 'string' && !findPoint('system', telemetrySignal))
    throw Refusal.ofField('telemetrySignal', 'projects.pointUnknown')
}

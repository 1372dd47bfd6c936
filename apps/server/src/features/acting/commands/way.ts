import { type CompiledMapping, commandKey, compileMapping } from '@gridhelm/points/mapping/compile'
import type { Mapping } from '@gridhelm/points/mapping/model'
import type { CompiledCommand } from '@gridhelm/points/mapping/write'
import { canHold, commandPayload } from '../../../ingest/sparkplug/write.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takenSubjects } from '../../../platform/sites/subjects.ts'
import type { CommandRow } from './queries.ts'
import { mappingInUse, sparkplugOf, speakingForThemselves } from './way-queries.ts'

/** In which words a command goes out. */
type Way =
  | { is: 'own' }
  | { is: 'sparkplug'; topic: string; name: string; datatype: number | undefined }
  | { is: 'mapped'; command: CompiledCommand }

/** Why nothing can be sent, for a reader of any language. */
export interface NoWay {
  is: 'none'
  why: Refusal
}

interface Addressed {
  deviceId: number
  deviceNumber: string
  systemType: string
}

type FindWay = (device: Addressed, point: string) => Way | NoWay

type Sparkplug = NonNullable<Awaited<ReturnType<typeof sparkplugOf>>>

function sparkplugWay(
  { groupId, projectNumber, metrics }: Sparkplug,
  { deviceNumber, systemType }: Addressed,
  point: string,
): Way | NoWay {
  const of = (device: string) => metrics.find((one) => one.deviceNumber === device && one.point === point)
  // What a node says of itself is said of the site as a whole.
  const found = of(deviceNumber) ?? (systemType === 'system' ? of('') : undefined)
  if (!found) return { is: 'none', why: Refusal.of('commands.notAnnounced', { device: deviceNumber, point }) }
  const { metric: name, isOnNode, isReadOnly, datatype } = found
  if (isReadOnly) return { is: 'none', why: Refusal.of('commands.announcedReadOnly', { metric: name }) }
  const topic = isOnNode
    ? `spBv1.0/${groupId}/NCMD/${projectNumber}`
    : `spBv1.0/${groupId}/DCMD/${projectNumber}/${deviceNumber}`
  return { is: 'sparkplug', topic, name, datatype: datatype ?? undefined }
}

/** By the mapping of a site that is read by one: its own words, or none. */
function mappedWay(
  { commands, taken }: Speech,
  { deviceNumber, systemType }: Addressed,
  point: string,
): Way | NoWay {
  const command = commands.get(commandKey(deviceNumber, point))
  if (command?.rule.kind !== systemType) return { is: 'none', why: Refusal.of('commands.notMapped') }
  return taken.has(command.topic)
    ? { is: 'none', why: Refusal.of('commands.topicTaken', { topic: command.topic }) }
    : { is: 'mapped', command }
}

interface Speech extends Pick<CompiledMapping, 'commands'> {
  /** Topics that have become somebody else's since they were mapped. */
  taken: ReadonlySet<string>
}

/** The mapping, where it tells how the site is spoken to, too; undefined where it is spoken to as to any. */
async function speechOf(db: Queryable, siteId: number): Promise<Speech | undefined> {
  const text = await mappingInUse(db, siteId)
  if (text === undefined) return undefined
  const mapping = JSON.parse(text) as Mapping
  const isRead = mapping.sources.some(({ ignore, rules }) => !ignore && rules.length > 0)
  const isSpoken = (mapping.commands ?? []).length > 0
  const { compiled } = mapping.ownCommands || !(isRead || isSpoken) ? {} : compileMapping(mapping)
  if (!compiled) return undefined
  const topics = [...compiled.commands.values()].map(({ topic }) => topic)
  const taken = topics.length > 0 ? await takenSubjects(db, topics, { siteId }) : new Set<string>()
  return { commands: compiled.commands, taken }
}

/**
 * How commands reach devices of a site, by what is known now: in the words of its mapping where that has some, by
 * Sparkplug where a node speaks for it, else in ours; a site that is read by a mapping which has no words is read only.
 */
export async function waysOf(db: Queryable, siteId: number, deviceIds: readonly number[]): Promise<FindWay> {
  const sparkplug = await sparkplugOf(db, siteId)
  const mapping = await speechOf(db, siteId)
  if (!sparkplug && !mapping) return () => ({ is: 'own' })
  const own = await speakingForThemselves(db, siteId, deviceIds)
  return (device, point) => {
    if (own.has(device.deviceId)) return { is: 'own' }
    const mapped = mapping && mappedWay(mapping, device, point)
    if (mapped && (mapped.is === 'mapped' || !sparkplug)) return mapped
    return sparkplug ? sparkplugWay(sparkplug, device, point) : { is: 'own' }
  }
}

/** Refused before anything is written or sent. */
export function checkWay(way: Way | NoWay, value: number): asserts way is Way {
  if (way.is === 'none') throw way.why
  if (way.is === 'sparkplug' && !canHold(value, way.datatype))
    throw Refusal.of('commands.announcedOtherwise', { metric: way.name })
  const facts = { value, id: '', at: 0, expiresAt: 0 }
  if (way.is === 'mapped' && way.command.write(facts) === undefined)
    throw Refusal.of('commands.noWordForValue')
}

export interface Outgoing {
  topic: string
  payload: string | Buffer
  /** What the receiver cannot tell from its repetition is sent once, and is not kept for one that is away. */
  isOnce: boolean
  /** As the row keeps it; null: in our own words. */
  way: 'sparkplug' | 'mapped' | 'mappedSilently' | null
}

const ownPayload = ({ id, deviceNumber, point, value, expiresAt }: CommandRow): string =>
  JSON.stringify({ id, device: deviceNumber, point, value, expires: expiresAt.getTime() })

/** What goes down to the controller; undefined where it cannot be said. */
export function outgoing(
  way: Way | NoWay,
  row: CommandRow,
  ownTopic: string,
  now: number,
): Outgoing | undefined {
  if (way.is === 'none') return undefined
  if (way.is === 'own') return { topic: ownTopic, payload: ownPayload(row), isOnce: false, way: null }
  if (way.is === 'mapped') {
    const { topic, hasId, write, rule } = way.command
    const payload = write({ value: row.value, id: row.id, at: now, expiresAt: row.expiresAt.getTime() })
    const answers = rule.answer ? 'mapped' : 'mappedSilently'
    return payload === undefined ? undefined : { topic, payload, isOnce: !hasId, way: answers }
  }
  const payload = commandPayload({ ...way, value: row.value }, now)
  return payload && { topic: way.topic, payload, isOnce: true, way: 'sparkplug' }
}

/** Nobody answers: what is read back is all that there is. */
export const isUnanswered = ({ way }: Pick<CommandRow, 'way'>): boolean =>
  way === 'sparkplug' || way === 'mappedSilently'

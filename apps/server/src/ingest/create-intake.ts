import { decodeMapped, namesTopic } from '@gridhelm/points/mapping/decode'
import { readAnswer } from '@gridhelm/points/mapping/write'
import type { Fate, Frame } from '../telemetry/frame.ts'
import type { LatestWriter } from '../telemetry/latest/writer.ts'
import { lateAfterMs } from '../telemetry/spans.ts'
import type { TelemetryStore } from '../telemetry/store.ts'
import type { BatcherBounds } from './batcher.ts'
import type { Caught } from './caught/caught.ts'
import type { Directory, DirectorySite } from './directory/directory.ts'
import { isMapped, mappingOf } from './directory/site-mapping.ts'
import { sparkplugTopicOf, speakerOn } from './directory/topics.ts'
import { Faults } from './faults.ts'
import type {
  Intake,
  Message,
  Outcome,
  RebirthRequest,
  RefusedFor,
  TakeAnswer,
  TakeGateway,
} from './intake.ts'
import { createLanes } from './lanes.ts'
import type { Link } from './link/link.ts'
import type { Traffic } from './link/traffic.ts'
import { answerIn, cleanMessage, isAnswer, longestId } from './payload/answer.ts'
import { type DecodeContext, type Decoded, decode, largestPayload, parsePayload } from './payload/decode.ts'
import { faultsOf, mappedFrames } from './payload/mapped.ts'
import type { Quarantine } from './quarantine/quarantine.ts'
import type { Births } from './sparkplug/births.ts'
import { framesOf } from './sparkplug/frames.ts'
import { createSparkplugNodes, type Life, type SparkplugNodes } from './sparkplug/nodes.ts'
import { rebirthPayload } from './sparkplug/write.ts'

export interface IntakeParts {
  store: Pick<TelemetryStore, 'append' | 'shardOf'>
  /** Keeps the newest values. */
  latest: Pick<LatestWriter, 'note' | 'gone'>
  directory: Directory
  quarantine: Quarantine
  /** Keeps messages as they came; without it none is kept. */
  caught?: Caught
  traffic: Traffic
  link: Link
  nodes?: SparkplugNodes
  /** Where what can be commanded is written down; without it nobody is told. */
  births?: Births
  /** Who waits for answers to commands; without it they are only counted. */
  takeAnswer?: TakeAnswer | undefined
  takeGateway?: TakeGateway | undefined
  bounds?: Partial<BatcherBounds>
}

const rebirthEveryMs = 10_000
/** What a message of another form looks like to one who expects ours. */
const otherwise: ReadonlySet<string> = new Set(['notJson', 'notObject', 'badTime'])

/** Perhaps it speaks otherwise than we do: somebody may say what it means. */
const isOtherwise = ({ frames, faults }: Outcome) =>
  frames === 0 && faults.some(({ reason }) => otherwise.has(reason))

function pointsIn(frames: readonly Frame[]): number {
  let points = 0
  for (const { values } of frames)
    for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) points++
  return points
}

const countOf = <T>(list: readonly T[], matches: (one: T) => boolean) =>
  list.reduce((sum, one) => (matches(one) ? sum + 1 : sum), 0)

const newestOf = (frames: readonly Frame[]) =>
  frames.reduce<number | undefined>(
    (newest, { ts }) => (newest === undefined || ts > newest ? ts : newest),
    undefined,
  )

/** From a message to its frames, to the store, and on to whoever keeps the newest values and the counters. */
export function createIntake(parts: IntakeParts): Intake {
  const { store, latest, directory, quarantine, traffic, link } = parts
  const nodes = parts.nodes ?? createSparkplugNodes()
  const batcher = createLanes((frames) => store.append(frames), store.shardOf, parts.bounds)
  const rebirthListeners = new Set<(request: RebirthRequest) => void>()
  const rebirthAskedAt = new Map<number, number>()

  function contextOf(site: DirectorySite, receivedAt: number): DecodeContext {
    return { site, settings: directory.settings(), receivedAt }
  }

  /** Reads once more with what is known now, when a device was unknown: it may have been added this moment. */
  async function again(
    first: Decoded,
    site: DirectorySite,
    read: (site: DirectorySite) => Decoded,
  ): Promise<Decoded> {
    let fresh = await directory.freshened(site.siteId)
    const missing = first.unknown.filter((number) => !fresh?.devices.has(number))
    if (fresh?.deviceScan && missing.length > 0) fresh = await directory.addScanned(site.siteId, missing)
    return fresh && fresh !== site ? read(fresh) : first
  }

  function conflictsInto(
    faults: Faults,
    site: DirectorySite,
    frames: readonly Frame[],
    fates: readonly Fate[],
  ) {
    for (const [i, fate] of fates.entries()) {
      const frame = frames[i]
      if (fate !== 'conflict' || !frame) continue
      const device = [...site.devices.values()].find((one) => one.deviceId === frame.deviceId)?.number ?? ''
      faults.add('conflict', `${new Date(frame.ts).toISOString()} ${device}: other values are stored`, device)
    }
  }

  async function keepAll(
    site: DirectorySite,
    message: Message,
    { frames, faults }: Decoded,
  ): Promise<Outcome> {
    const fates = frames.length > 0 ? await batcher.add(frames) : []
    const hasConflict = fates.includes('conflict')
    const taken = hasConflict ? frames.filter((_, i) => fates[i] !== 'conflict') : frames
    if (hasConflict) conflictsInto(faults, site, frames, fates)
    if (taken.length > 0) latest.note(taken, message.receivedAt)
    const points = pointsIn(taken)
    const repeated = countOf(fates, (fate) => fate === 'repeated')
    // That a home speaks says nothing about the site's controller.
    if (!speakerOn(site, message.topic)) link.heard(site.siteId, message.receivedAt, newestOf(taken))
    traffic.count(site.siteId, message.receivedAt, {
      messages: 1,
      frames: taken.length,
      points,
      repeated,
      late: countOf(taken, (frame) => frame.ts < message.receivedAt - lateAfterMs),
      quarantined: faults.count,
    })
    quarantine.keep(site.siteId, message.source, faults.list)
    return { frames: taken.length, points, repeated, quarantined: faults.count, faults: faults.list }
  }

  async function takeIn(
    site: DirectorySite,
    message: Message,
    read: (site: DirectorySite) => Decoded,
  ): Promise<Outcome> {
    const first = read(site)
    return keepAll(site, message, first.unknown.length > 0 ? await again(first, site, read) : first)
  }

  async function acceptJson(site: DirectorySite, message: Message): Promise<Outcome> {
    const faults = new Faults()
    const parsed = parsePayload(message.payload, faults)
    const outcome = parsed
      ? await takeIn(site, message, (known) =>
          decode(parsed.value, {
            ...contextOf(known, message.receivedAt),
            speaker: speakerOn(known, message.topic),
          }),
        )
      : await keepAll(site, message, { frames: [], faults, unknown: [] })
    if (isOtherwise(outcome)) parts.caught?.keep(message, true)
    return outcome
  }

  /** Over HTTP, as it would have come over MQTT. */
  async function acceptParsed(site: DirectorySite, message: Message, value: unknown): Promise<Outcome> {
    const outcome = await takeIn(site, message, (known) =>
      decode(value, contextOf(known, message.receivedAt)),
    )
    if (isOtherwise(outcome)) {
      const payload = Buffer.from(JSON.stringify(value) ?? '')
      parts.caught?.keep({ ...message, topic: site.topics.data, payload }, true)
    }
    return outcome
  }

  /** Whether the message says something to a command in the words of its site. */
  async function takeMappedAnswers(
    { siteId }: DirectorySite,
    { answers }: NonNullable<ReturnType<typeof mappingOf>>,
    { topic, payload }: Message,
  ): Promise<boolean> {
    let isAnswer = false
    for (const rule of answers.get(topic) ?? []) {
      const answer = readAnswer(rule, payload)
      if (!answer || answer.id.length > longestId) continue
      isAnswer = true
      await parts.takeAnswer?.(siteId, { ...answer, message: cleanMessage(answer.message) })
    }
    return isAnswer
  }

  function answered(site: DirectorySite, message: Message, isAnswer: boolean): Promise<Outcome> {
    const faults = new Faults()
    if (!isAnswer) faults.add('badAnswer', `${message.topic} ${message.payload.toString('utf8', 0, 2_000)}`)
    return keepAll(site, message, { frames: [], faults, unknown: [] })
  }

  async function acceptMapped(site: DirectorySite, message: Message): Promise<Outcome> {
    const mapping = mappingOf(site)
    if (!mapping) return acceptJson(site, message)
    const isAnswer = await takeMappedAnswers(site, mapping, message)
    if (isAnswer || !namesTopic(mapping.compiled, message.topic)) return answered(site, message, isAnswer)
    const decoded = decodeMapped(mapping.compiled, message)
    const faults = faultsOf(decoded, message.topic, message.payload)
    const outcome = await takeIn(site, message, (known) =>
      mappedFrames(decoded, contextOf(known, message.receivedAt), faults.copy()),
    )
    if (!decoded.isIgnored) parts.caught?.keep(message, outcome.quarantined > 0)
    return outcome
  }

  function askForBirth(site: DirectorySite, group: string, now: number): void {
    const before = rebirthAskedAt.get(site.siteId)
    if (before !== undefined && performance.now() - before < rebirthEveryMs) return
    rebirthAskedAt.set(site.siteId, performance.now())
    const request: RebirthRequest = {
      siteId: site.siteId,
      topic: `spBv1.0/${group}/NCMD/${site.number}`,
      payload: rebirthPayload(now),
    }
    for (const listener of rebirthListeners) listener(request)
  }

  /** What a node, or a device of it, that has gone said last is stale at once. */
  function goneWith(site: DirectorySite, device: string, at: number): void {
    // A node speaks for the site: for all but those who speak for themselves.
    const own = new Set(site.serialTopics.flatMap((serial) => (serial.own ? (serial.device ?? []) : [])))
    const gone = [...site.devices.values()].filter(({ number }) =>
      device === '' ? !own.has(number) : number === device,
    )
    latest.gone(gone, at)
  }

  async function noteLife(site: DirectorySite, life: Life, at: number): Promise<void> {
    if (life.is === 'died') goneWith(site, life.device, at)
    await parts.births?.note(site.siteId, life, at)
  }

  async function acceptSparkplug(site: DirectorySite, message: Message): Promise<Outcome> {
    const faults = new Faults()
    const topic = sparkplugTopicOf(message.topic)
    if (topic?.node !== site.number || message.payload.length > largestPayload) {
      faults.add(topic?.node === site.number ? 'tooLarge' : 'notSparkplug', message.topic)
      return keepAll(site, message, { frames: [], faults, unknown: [] })
    }
    const heard = nodes.hear(site, topic, message.payload, faults)
    if (heard.isConnected !== undefined) link.connected(site.siteId, heard.isConnected)
    if (heard.needsBirth) askForBirth(site, topic.group, message.receivedAt)
    if (heard.life) await noteLife(site, heard.life, message.receivedAt)
    return takeIn(site, message, (known) =>
      framesOf(heard.readings, contextOf(known, message.receivedAt), faults.copy()),
    )
  }

  function refuse(
    { siteId = 0, source, topic, receivedAt, payload }: Parameters<Intake['refuse']>[0],
    reason: RefusedFor,
  ): void {
    const faults = new Faults()
    faults.add(reason, `${topic} ${payload.toString('utf8', 0, Math.min(payload.length, 2_000))}`)
    traffic.count(siteId, receivedAt, { refused: 1 })
    quarantine.keep(siteId, source, faults.list)
  }

  async function acceptAnswer(message: Message): Promise<void> {
    const site = siteFor(message)
    if (!site) return
    const faults = new Faults()
    const answer = answerIn(message.payload, faults)
    if (!speakerOn(site, message.topic)) link.heard(site.siteId, message.receivedAt)
    if (answer) await parts.takeAnswer?.(site.siteId, answer)
    traffic.count(site.siteId, message.receivedAt, { messages: 1, quarantined: faults.count })
    quarantine.keep(site.siteId, message.source, faults.list)
  }

  async function acceptGateway(message: Message): Promise<void> {
    const site = siteFor(message)
    if (!site) return
    const { siteId, receivedAt, payload, source } = message
    const faults = new Faults()
    const isUnderstood = (await parts.takeGateway?.(siteId, payload)) ?? true
    if (!isUnderstood) faults.add('notObject', `${message.topic} ${payload.toString('utf8', 0, 2_000)}`)
    traffic.count(siteId, receivedAt, { messages: 1, quarantined: faults.count })
    quarantine.keep(siteId, source, faults.list)
  }

  /** The site that a message is taken for; undefined when it is refused. */
  function siteFor(message: Message): DirectorySite | undefined {
    const site = directory.site(message.siteId)
    if (site?.isOn) return site
    refuse(message, site ? 'projectOff' : 'unknownProject')
    return undefined
  }

  async function accept(message: Message, take: (site: DirectorySite) => Promise<Outcome>): Promise<Outcome> {
    if (batcher.isFull()) await batcher.whenReady()
    const site = siteFor(message)
    return site ? take(site) : { frames: 0, points: 0, repeated: 0, quarantined: 1, faults: [] }
  }

  return {
    accept: (message) =>
      accept(message, async (site) => {
        if (message.source === 'sparkplug') return acceptSparkplug(site, message)
        // Who speaks for itself is heard about its own device alone, whatever a mapping says.
        const speaker = speakerOn(site, message.topic)
        if (!speaker && isMapped(site, message.topic)) return acceptMapped(site, message)
        if (!speaker || !isAnswer(message.payload)) return acceptJson(site, message)
        await acceptAnswer(message)
        return { frames: 0, points: 0, repeated: 0, quarantined: 0, faults: [] }
      }),
    acceptParsed: (message, value) => accept(message, (site) => acceptParsed(site, message, value)),
    acceptAnswer,
    acceptGateway,
    refuse,
    isFull: batcher.isFull,
    held: batcher.held,
    whenReady: batcher.whenReady,
    onRebirth(listener) {
      rebirthListeners.add(listener)
      return () => rebirthListeners.delete(listener)
    },
    async stop() {
      await batcher.stop()
      await Promise.all([quarantine.stop(), parts.caught?.stop(), traffic.stop(), link.stop()])
    },
  }
}

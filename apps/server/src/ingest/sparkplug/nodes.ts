import type { DirectorySite } from '../directory/directory.ts'
import type { SparkplugTopic } from '../directory/topics.ts'
import { type Faults, shown } from '../faults.ts'
import { type DeclaredMetric, declaredBy } from './declared.ts'
import { type Metric, type MetricValue, readPayload, readValue, type SparkplugPayload } from './payload.ts'

/** One value of one point, whether or not the site has such a device or point. */
export interface Reading {
  device: string
  key: string
  ts: number | undefined
  value: MetricValue
}

/** That a node or one of its devices (blank: the node) begins to speak, with what can be commanded of it, or ends. */
export type Life =
  | { is: 'born'; group: string; device: string; metrics: readonly DeclaredMetric[] }
  | { is: 'died'; device: string }

export interface Heard {
  readings: Reading[]
  life?: Life
  /** What the message says of the link, if anything. */
  isConnected: boolean | undefined
  /** The node should announce itself again: something it speaks of is not known here. */
  needsBirth: boolean
}

interface Announced {
  name: string
  datatype: number | undefined
}

interface Node {
  group: string
  bdSeq: number | undefined
  seq: number | undefined
  /** By device (blank: the node itself), then by alias. */
  births: Map<string, Map<number, Announced>>
}

const mostDevices = 1_000
/** Words of Sparkplug itself, which are no points. */
const isHousekeeping = (name: string) =>
  name === 'bdSeq' || /^(?:Node Control|Device Control|Properties)\//.test(name)

const bdSeqOf = ({ metrics }: SparkplugPayload): number | undefined => {
  const raw = metrics.find((metric) => metric.name === 'bdSeq')?.value
  const value = raw === undefined ? undefined : readValue(raw, undefined)
  return typeof value === 'number' ? value : undefined
}

/** Each edge node's birth certificates, in memory: after a restart they are asked for again. */
export function createSparkplugNodes({ isInOrder = true }: { isInOrder?: boolean } = {}) {
  const nodes = new Map<number, Node>()

  function born(siteId: number, group: string, payload: SparkplugPayload): Node {
    const node: Node = { group, bdSeq: bdSeqOf(payload), seq: payload.seq, births: new Map() }
    nodes.set(siteId, node)
    return node
  }

  function announce(node: Node, device: string, metrics: readonly Metric[]): void {
    if (node.births.size >= mostDevices && !node.births.has(device)) return
    const aliases = new Map<number, Announced>()
    for (const { name, alias, datatype } of metrics)
      if (name !== undefined && alias !== undefined) aliases.set(alias, { name, datatype })
    node.births.set(device, aliases)
  }

  /** False when messages are missing in between; only where they come in the order in which they were sent. */
  function follows(node: Node, seq: number | undefined): boolean {
    if (seq === undefined || !isInOrder) return true
    const expected = node.seq === undefined ? seq : (node.seq + 1) % 256
    node.seq = seq
    return seq === expected
  }

  function readMetrics(
    payload: SparkplugPayload,
    device: string,
    aliases: ReadonlyMap<number, Announced> | undefined,
    faults: Faults,
  ): { readings: Reading[]; isComplete: boolean } {
    const readings: Reading[] = []
    let isComplete = true
    for (const metric of payload.metrics) {
      const announced = metric.alias === undefined ? undefined : aliases?.get(metric.alias)
      const name = metric.name || announced?.name
      if (name === undefined) {
        isComplete = false
        faults.add('noBirth', `alias ${metric.alias ?? ''}`, device)
      } else if (!metric.isNull && metric.value !== undefined && !isHousekeeping(name)) {
        const slash = device === '' ? name.indexOf('/') : -1
        readings.push({
          device: device === '' ? name.slice(0, Math.max(0, slash)) : device,
          key: device === '' ? name.slice(slash + 1) : name,
          ts: metric.timestamp ?? payload.timestamp,
          value: readValue(metric.value, metric.datatype ?? announced?.datatype),
        })
      }
    }
    return { readings, isComplete }
  }

  function heardBirth(
    siteId: number,
    topic: SparkplugTopic,
    payload: SparkplugPayload,
    faults: Faults,
  ): Heard {
    const device = topic.device ?? ''
    const known = nodes.get(siteId)
    const isNode = topic.type === 'NBIRTH'
    const node = isNode || known?.group !== topic.group ? born(siteId, topic.group, payload) : known
    const isInSequence = isNode || node !== known || follows(node, payload.seq)
    announce(node, device, payload.metrics)
    const { readings } = readMetrics(payload, device, node.births.get(device), faults)
    // A device cannot be born before its node.
    return {
      readings,
      life: { is: 'born', group: topic.group, device, metrics: declaredBy(device, payload.metrics) },
      isConnected: true,
      needsBirth: !isInSequence || (!isNode && node !== known),
    }
  }

  function heardDeath(siteId: number, topic: SparkplugTopic, payload: SparkplugPayload): Heard {
    const node = nodes.get(siteId)
    const nothing: Heard = { readings: [], isConnected: undefined, needsBirth: false }
    if (topic.type === 'DDEATH') {
      const isInSequence = node?.group !== topic.group || follows(node, payload.seq)
      const { device = '' } = topic
      node?.births.delete(device)
      return { ...nothing, life: { is: 'died', device }, needsBirth: !isInSequence }
    }
    const bdSeq = bdSeqOf(payload)
    // The last will of a connection that has been replaced by another in the meantime.
    if (node && node.bdSeq !== undefined && bdSeq !== undefined && bdSeq !== node.bdSeq) return nothing
    nodes.delete(siteId)
    return { ...nothing, life: { is: 'died', device: '' }, isConnected: false }
  }

  function heardData(
    siteId: number,
    topic: SparkplugTopic,
    payload: SparkplugPayload,
    faults: Faults,
  ): Heard {
    const known = nodes.get(siteId)
    const node = known?.group === topic.group ? known : undefined
    const device = topic.device ?? ''
    const isInSequence = !node || follows(node, payload.seq)
    const { readings, isComplete } = readMetrics(payload, device, node?.births.get(device), faults)
    // A host that has missed the birth asks for it, also where the names alone would do.
    return { readings, isConnected: undefined, needsBirth: !node || !isComplete || !isInSequence }
  }

  return {
    /** What a message says, with aliases resolved; changes what is known of the node, so once a message. */
    hear(site: DirectorySite, topic: SparkplugTopic, bytes: Buffer, faults: Faults): Heard {
      const payload = readPayload(bytes)
      if (!payload) {
        faults.add('notSparkplug', `${topic.type}: ${shown(bytes.toString('base64', 0, 150))}`, topic.device)
        return { readings: [], isConnected: undefined, needsBirth: false }
      }
      if (topic.type === 'NBIRTH' || topic.type === 'DBIRTH')
        return heardBirth(site.siteId, topic, payload, faults)
      if (topic.type === 'NDEATH' || topic.type === 'DDEATH') return heardDeath(site.siteId, topic, payload)
      return heardData(site.siteId, topic, payload, faults)
    },
  }
}
export type SparkplugNodes = ReturnType<typeof createSparkplugNodes>

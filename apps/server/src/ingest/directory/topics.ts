import { gatewayTopics } from '@gridhelm/contract/stations/gateway/wire'
import type { DirectorySite, SerialTopics } from './directory.ts'
import { mappedCommandTopics, mappedFilters } from './site-mapping.ts'

const sparkplugUp = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH'] as const
export type SparkplugType = (typeof sparkplugUp)[number]

export interface SparkplugTopic {
  group: string
  type: SparkplugType
  /** The edge node: a project's number. */
  node: string
  /** A device's number; undefined in messages of the node itself. */
  device: string | undefined
}

/** `spBv1.0/{group}/{type}/{node}` or, for those of a device, `…/{node}/{device}`; undefined for anything else. */
export function sparkplugTopicOf(topic: string): SparkplugTopic | undefined {
  if (!topic.startsWith('spBv1.0/')) return undefined
  const [, group, type, node, device, ...rest] = topic.split('/')
  if (!group || !node || rest.length > 0) return undefined
  const known = sparkplugUp.find((one) => one === type)
  if (!known || known.startsWith('D') !== Boolean(device)) return undefined
  return { group, type: known, node, device: device || undefined }
}

const hasWildcard = (text: string) => /[+#]/.test(text)
const isPlainLevel = (text: string) => text !== '' && !/[+#/]/.test(text)

export interface AllowedTopics {
  publish: readonly string[]
  subscribe: readonly string[]
}

const isPlain = (topic: string) => topic !== '' && !hasWildcard(topic)

/** The serial numbers that the site's controller speaks for: those that do not speak for themselves. */
const spokenFor = ({ serialTopics }: DirectorySite) => serialTopics.filter(({ own }) => own === undefined)

/** Of a serial number that speaks for itself: its own way up and its own way down. */
export const serialTopicsOf = ({ up, down }: SerialTopics): AllowedTopics => ({
  publish: [up].filter(isPlain),
  subscribe: [up, down].filter(isPlain),
})

/** Asked with each message, at sites with hundreds of homes. */
const speakers = new WeakMap<DirectorySite, ReadonlyMap<string, SerialTopics>>()

/** Who speaks for itself on this topic; undefined: it is the site's. */
export function speakerOn(site: DirectorySite, topic: string): SerialTopics | undefined {
  const known =
    speakers.get(site) ?? new Map(site.serialTopics.flatMap((one) => (one.own ? [[one.up, one]] : [])))
  speakers.set(site, known)
  return known.get(topic)
}

/** As filters. A project speaks on its topics up, and hears what comes down to it and what it says itself. */
export function topicsOf(site: DirectorySite): AllowedTopics {
  const serials = spokenFor(site)
  const up = [site.topics.data, site.topics.get, ...serials.map((one) => one.up)].filter(isPlain)
  const down = [site.topics.set, ...serials.map((one) => one.down)].filter(isPlain)
  const sparkplug = (types: readonly string[]) =>
    isPlainLevel(site.number)
      ? types.map((type) => `spBv1.0/+/${type}/${site.number}${type.startsWith('D') ? '/+' : ''}`)
      : []
  const heard = isPlainLevel(site.number) ? [`spBv1.0/+/+/${site.number}/#`, 'spBv1.0/STATE/+'] : []
  const gateway = isPlainLevel(site.number) ? gatewayTopics(site.number) : undefined
  return {
    publish: [
      ...up,
      ...(gateway ? [gateway.up] : []),
      ...sparkplug(sparkplugUp),
      ...mappedFilters(site).filter((filter) => !up.includes(filter)),
    ],
    subscribe: [
      ...up,
      ...down,
      ...(gateway ? [gateway.down] : []),
      ...heard,
      ...mappedCommandTopics(site).filter((topic) => !down.includes(topic)),
    ],
  }
}

/** Whether everything that `filter` can match is matched by `allowed`. */
function covers(allowed: string, filter: string): boolean {
  const wide = allowed.split('/')
  const narrow = filter.split('/')
  if (wide.at(-1) === '#') {
    // All below, and what stands above it as well.
    wide.pop()
    narrow.length = Math.min(narrow.length, wide.length)
  }
  if (wide.length !== narrow.length) return false
  return wide.every((level, i) => level === narrow[i] || (level === '+' && narrow[i] !== '#'))
}

/** What the site's gateway says of itself. */
export const isOfGateway = ({ number }: DirectorySite, topic: string): boolean =>
  topic === gatewayTopics(number).up

/** On topics of its own; `serial`: of one that speaks for itself; else of the site's controller. */
export function mayPublish(site: DirectorySite, topic: string, serial?: SerialTopics): boolean {
  if (serial) return topic === serial.up
  if (topic === site.topics.data || topic === site.topics.get || isOfGateway(site, topic)) return true
  if (spokenFor(site).some((one) => one.up === topic)) return true
  return sparkplugTopicOf(topic)?.node === site.number
}

export const maySubscribe = (site: DirectorySite, filter: string, serial?: SerialTopics): boolean =>
  (serial ? serialTopicsOf(serial) : topicsOf(site)).subscribe.some((allowed) => covers(allowed, filter))

import { type CompiledMapping, compileMapping } from '@gridhelm/points/mapping/compile'
import { namesTopic } from '@gridhelm/points/mapping/decode'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { topicCovers } from '@gridhelm/points/mapping/topic'
import type { DirectorySite } from './directory.ts'

interface SiteMapping {
  compiled: CompiledMapping
  /** What a broker knows its topics by; none lies within another. */
  filters: readonly string[]
}

/** Read once a version: a site is a new object when something of it has changed. */
const known = new WeakMap<DirectorySite, SiteMapping | undefined>()

function compiledOf({ mapping }: DirectorySite): SiteMapping | undefined {
  if (!mapping) return undefined
  const { compiled } = compileMapping(JSON.parse(mapping.text) as Mapping)
  if (!compiled) return undefined
  const topics = compiled.sources.map(({ topic }) => topic)
  const widest = topics.filter(
    (one, i) =>
      !topics.some((other, j) => i !== j && topicCovers(other, one) && (j < i || !topicCovers(one, other))),
  )
  return { compiled, filters: widest.map(({ filter }) => filter) }
}

export function mappingOf(site: DirectorySite): SiteMapping | undefined {
  if (!known.has(site)) known.set(site, compiledOf(site))
  return known.get(site)
}

export const mappedFilters = (site: DirectorySite): readonly string[] => mappingOf(site)?.filters ?? []

/** Whether its mapping names the topic. */
export function isMapped(site: DirectorySite, topic: string): boolean {
  const mapping = mappingOf(site)
  return mapping !== undefined && namesTopic(mapping.compiled, topic)
}

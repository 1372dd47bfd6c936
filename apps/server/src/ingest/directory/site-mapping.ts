import { type CompiledMapping, compileMapping } from '@gridhelm/points/mapping/compile'
import { namesTopic } from '@gridhelm/points/mapping/decode'
import type { AnswerRule, Mapping } from '@gridhelm/points/mapping/model'
import { topicCovers, topicPattern } from '@gridhelm/points/mapping/topic'
import type { DirectorySite } from './directory.ts'

interface SiteMapping {
  compiled: CompiledMapping
  /** What a broker knows its topics by; none lies within another. */
  filters: readonly string[]
  /** How answers to its commands read, by their topic. */
  answers: ReadonlyMap<string, readonly AnswerRule[]>
  /** Where its commands go out. */
  commandTopics: readonly string[]
}

/** Read once a version: a site is a new object when something of it has changed. */
const known = new WeakMap<DirectorySite, SiteMapping | undefined>()

/** Commands of one controller are mostly answered alike. */
const distinct = (rules: readonly AnswerRule[]): AnswerRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
]

function compiledOf({ mapping }: DirectorySite): SiteMapping | undefined {
  if (!mapping) return undefined
  const { compiled } = compileMapping(JSON.parse(mapping.text) as Mapping)
  if (!compiled) return undefined
  const commands = [...compiled.commands.values()]
  const answers = Map.groupBy(
    distinct(commands.flatMap(({ rule }) => rule.answer ?? [])),
    ({ topic }) => topic,
  )
  const topics = [
    ...compiled.sources.map(({ topic }) => topic),
    ...[...answers.keys()].flatMap((topic) => topicPattern(topic) ?? []),
  ]
  const widest = topics.filter(
    (one, i) =>
      !topics.some((other, j) => i !== j && topicCovers(other, one) && (j < i || !topicCovers(one, other))),
  )
  return {
    compiled,
    filters: widest.map(({ filter }) => filter),
    answers,
    commandTopics: [...new Set(commands.map(({ topic }) => topic))],
  }
}

export function mappingOf(site: DirectorySite): SiteMapping | undefined {
  if (!known.has(site)) known.set(site, compiledOf(site))
  return known.get(site)
}

export const mappedFilters = (site: DirectorySite): readonly string[] => mappingOf(site)?.filters ?? []

/** Topics on which it hears commands in its own words. */
export const mappedCommandTopics = (site: DirectorySite): readonly string[] =>
  mappingOf(site)?.commandTopics ?? []

/** Whether its mapping names the topic, for values or for answers. */
export function isMapped(site: DirectorySite, topic: string): boolean {
  const mapping = mappingOf(site)
  return mapping !== undefined && (namesTopic(mapping.compiled, topic) || mapping.answers.has(topic))
}

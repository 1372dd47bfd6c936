import { compileMapping } from '@gridhelm/points/mapping/compile'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { type TopicPattern, topicPattern, topicsMeet } from '@gridhelm/points/mapping/topic'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { otherMappings, projectOf, topicsBeginning } from './queries.ts'

/** Whose topics are spoken for: our own, Sparkplug's, the broker's. */
const isReserved = (first: string) => first === 'gridhelm' || first === 'spBv1.0' || first.startsWith('$')

const patternsOf = (texts: readonly string[]): TopicPattern[] =>
  texts.flatMap((text) => topicPattern(text) ?? [])

const firstOf = (filter: string) => filter.split('/', 1)[0] ?? ''

/**
 * A mapping opens topics to its project, so it names none that is somebody else's, and none of its own on which
 * commands and answers go. `isShared`: a foreign broker tells us the topic of a message but not who sent it.
 */
export async function refuseForeignTopics(
  tx: Tx,
  siteId: number,
  mapping: Mapping,
  isShared: boolean,
): Promise<void> {
  const own = await projectOf(tx, siteId)
  const named = mapping.sources
    .map(({ topic }, i) => ({ pattern: topicPattern(topic), field: `mapping.sources.${i}.topic` }))
    .filter(({ pattern }) => pattern?.filter !== own?.topicdata)
  const reserved = named.find(({ pattern }) => pattern && isReserved(firstOf(pattern.filter)))
  if (reserved) throw Refusal.ofField(reserved.field, 'mappings.reserved')
  const levels = [...new Set(named.flatMap(({ pattern }) => (pattern ? [firstOf(pattern.filter)] : [])))]
  const others = patternsOf([
    ...(await topicsBeginning(tx, siteId, levels)),
    ...(own ? [own.topicset, own.topicget] : []),
  ])
  if (isShared)
    for (const text of await otherMappings(tx, siteId))
      others.push(
        ...(compileMapping(JSON.parse(text) as Mapping).compiled?.sources ?? []).map(({ topic }) => topic),
      )
  const taken = named.find(({ pattern }) => pattern && others.some((other) => topicsMeet(pattern, other)))
  if (taken) throw Refusal.ofField(taken.field, 'mappings.taken')
}

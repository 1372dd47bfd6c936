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

interface Named {
  pattern: TopicPattern
  field: string
}

const namedIn = (texts: readonly { text: string; field: string }[]): Named[] =>
  texts.flatMap(({ text, field }) => {
    const pattern = topicPattern(text)
    return pattern ? [{ pattern, field: `mapping.${field}` }] : []
  })

/** What a project says, and what is said to it. */
function topicsIn(mapping: Mapping): { up: Named[]; down: Named[] } {
  const hasCommands = (mapping.commands ?? []).length > 0
  const commands = hasCommands ? [...(compileMapping(mapping).compiled?.commands.values() ?? [])] : []
  return {
    up: namedIn([
      ...mapping.sources.map(({ topic }, i) => ({ text: topic, field: `sources.${i}.topic` })),
      ...commands.flatMap(({ rule }, i) =>
        rule.answer ? [{ text: rule.answer.topic, field: `commands.${i}.answer.topic` }] : [],
      ),
    ]),
    down: namedIn(commands.map(({ topic }, i) => ({ text: topic, field: `commands.${i}.topic` }))),
  }
}

/**
 * A mapping opens topics to its project, so it names none that is somebody else's, and none of its own on which
 * our commands and answers go. `isShared`: a foreign broker tells us the topic of a message but not who sent it. What
 * goes down is heard by one project alone, whatever the broker.
 */
export async function refuseForeignTopics(
  tx: Tx,
  siteId: number,
  mapping: Mapping,
  isShared: boolean,
): Promise<void> {
  const own = await projectOf(tx, siteId)
  const { up, down } = topicsIn(mapping)
  const named = [
    ...up.filter(({ pattern }) => pattern.filter !== own?.topicdata),
    ...down.filter(({ pattern }) => pattern.filter !== own?.topicset),
  ]
  const reserved = named.find(({ pattern }) => isReserved(firstOf(pattern.filter)))
  if (reserved) throw Refusal.ofField(reserved.field, 'mappings.reserved')
  const levels = [...new Set(named.map(({ pattern }) => firstOf(pattern.filter)))]
  const others = patternsOf([
    ...(await topicsBeginning(tx, siteId, levels)),
    ...(own ? [own.topicset, own.topicget] : []),
  ])
  const theirs = { up: [] as TopicPattern[], down: [] as TopicPattern[] }
  for (const text of await otherMappings(tx, siteId)) {
    const other = topicsIn(JSON.parse(text) as Mapping)
    theirs.up.push(...other.up.map(({ pattern }) => pattern))
    theirs.down.push(...other.down.map(({ pattern }) => pattern))
  }
  const meets = ({ pattern }: Named, patterns: readonly TopicPattern[]) =>
    patterns.some((other) => topicsMeet(pattern, other))
  const taken =
    named.find((one) => meets(one, others)) ??
    up.find((one) => meets(one, isShared ? [...theirs.up, ...theirs.down] : theirs.down)) ??
    down.find((one) => meets(one, [...theirs.up, ...theirs.down]))
  if (taken) throw Refusal.ofField(taken.field, 'mappings.taken')
}

/** Kept of each code; the oldest goes. */
export const mostRecent = 16

export interface RecentRecord {
  id: string
  title: string
  /** Where it opens again. */
  path: string
  /** What it is chosen by where its id is not, such as a user name. */
  name?: string
  /** Whose it is: others who use the same browser do not see it. */
  by: string
}

const isRecord = (one: unknown): one is RecentRecord =>
  typeof one === 'object' &&
  one !== null &&
  (['id', 'title', 'path', 'by'] as const).every(
    (key) => typeof (one as Record<string, unknown>)[key] === 'string',
  )

/** With one more, which stands first; of the same record the newest is kept, of another person nothing. */
export function withRecord(known: unknown, record: RecentRecord): RecentRecord[] {
  const own = (Array.isArray(known) ? known : []).filter(
    (one): one is RecentRecord => isRecord(one) && one.by === record.by && one.id !== record.id,
  )
  return [record, ...own].slice(0, mostRecent)
}

export const recordsOf = (known: unknown, by: string): RecentRecord[] =>
  (Array.isArray(known) ? known : []).filter((one): one is RecentRecord => isRecord(one) && one.by === by)

/** Those of the choices that were opened last: by their ids, or by the names that they are chosen by. */
export function recentAmong<C extends { value: string }>(
  recent: readonly { id: string; name?: string }[],
  choices: readonly C[],
): C[] {
  const known = new Map(choices.map((one) => [one.value, one]))
  return recent.flatMap(({ id, name = id }) => known.get(id) ?? known.get(name) ?? [])
}

/** Whose figures a screen shows: of everything, of a country, of a group, or of one station. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'country'; countryCode: string }
  | { kind: 'group'; groupId: string }
  | { kind: 'station'; id: string }

/** What the server is asked for. */
export function questionOf(scope: Scope): { id?: string; countryCode?: string; groupId?: string } {
  const { kind, ...question } = scope
  return question
}

/** The choice of the second view; what is not in the address, or no longer there, is the first of what there is. */
export function chosenScope(
  address: URLSearchParams,
  countries: readonly string[],
  groups: readonly string[],
): Scope {
  const group = address.get('group')
  if (group && groups.includes(group)) return { kind: 'group', groupId: group }
  const country = address.get('country')?.toUpperCase()
  const countryCode = country && countries.includes(country) ? country : countries[0]
  if (countryCode !== undefined) return { kind: 'country', countryCode }
  return groups[0] === undefined ? { kind: 'all' } : { kind: 'group', groupId: groups[0] }
}

/** `country:MG`, `group:3`: a choice as one word, for a list to choose from. */
export const wordOf = (scope: Scope): string =>
  scope.kind === 'country'
    ? `country:${scope.countryCode}`
    : scope.kind === 'group'
      ? `group:${scope.groupId}`
      : ''

/** A form's values without the empty ones, texts without blanks around them. */
export function filledValues(values: object): object {
  const trimmed = Object.entries(values).map(
    ([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  )
  return Object.fromEntries(
    trimmed.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/** Whether two searches ask the same; in which order their fields stand does not matter. */
export function sameFilter(one: object, other: object): boolean {
  const told = (filter: object) =>
    JSON.stringify(Object.entries(filledValues(filter)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return told(one) === told(other)
}

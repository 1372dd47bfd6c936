/** A form's values without the empty ones, texts without blanks around them. */
export function filledValues(values: object): object {
  const trimmed = Object.entries(values).map(
    ([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  )
  return Object.fromEntries(
    trimmed.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/** Indented where it is JSON, as it is where it is not; undefined for nothing at all. */
export function prettyJson(text: string | null): string | undefined {
  if (text === null || text === '' || text === '{}') return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const namesByLocale = new Map<string, Intl.DisplayNames>()

/** The country of an ISO code in the reader's language; a code nobody knows stays as it is, a missing one is a dash. */
export function countryName(code: string | null | undefined, locale: string): string {
  if (!code) return '–'
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  namesByLocale.set(locale, names)
  try {
    return names.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

const namesByLocale = new Map<string, Intl.DisplayNames>()

/** The country of an ISO code in the reader's language; a code nobody knows stays as it is, a missing one is a dash. */
export function countryName(code: string | null, locale: string): string {
  if (!code) return '–'
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  namesByLocale.set(locale, names)
  try {
    return names.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

/** Where an IANA time zone lies, by the first part of its name; `other` when the name does not tell. */
const regions = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
  'other',
] as const
export type Region = (typeof regions)[number]

export const regionOf = (timeZone: string): Region =>
  regions.find((region) => timeZone.startsWith(`${region}/`)) ?? 'other'

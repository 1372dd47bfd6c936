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

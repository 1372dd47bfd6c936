import type { Language } from '@gridhelm/contract/language'
import type { Platform } from '../../apps/server/src/platform/platform.ts'

/** Figures with their units, identifiers and names are the same in every language. */
const shared: readonly RegExp[] = [
  // Without a letter, or with a single one of ours.
  /^[^\p{L}]+$|^[一-龥]$|^[A-Z0-9]{1,3}$/u,
  // Units, alone or with a figure.
  /^([\d.,\s]+)?(kW|MW|kWh|MWh|GWh|kWp|MWp|kVA|kVar|kΩ|V|A|Ah|Hz|L|L\/h|m³|kg|t|m\/s|km\/h|mph|mm|in|mm\/s|W\/m²|kWh\/m²|Pa|kPa|bar|psi|°C|°F|L\/kWh|kg\/L|ms|kB|MB|GB|h|min|s)$/,
  /^max\. [\d.,]+\skW$|^[\d.,]+\skW\s·\s[\d.,]+\skWh$|^SOC \d+%$|^[\d.,\s]+L · \d+%$/,
  // Durations and positions.
  /^\d+\sh\s\d+(\smin)?$|^\d+\smin\s\d+\ss$|^10 minutes$|^[\d\s.,°′″+\-−NSEWO]+$/,
  // Zones.
  /^(kW, )?UTC.*$|^[A-Z][a-z]+\/[A-Za-z_/]+(, UTC.*)?$/,
  // Addresses, files, keys and numbers of things.
  /@|^[\w-]+\.svg$|^[a-z]+(_[a-z]+|, [a-z]+)*$|^(·\s)?[a-zA-Z]+-\d( · Phases)?$|^(·\s)?[A-Z]{2,4}-?\d+(…\d+)?(\s·)?$|^([A-Z]\d{2})+$|^[\w.-]+:\d+$/,
  // Keys of the keyboard, payments of a provider, and words of which dots leave little.
  /^Ctrl [A-Z]$|^[A-Z]{3}\s[\d.,\s]+ · |^.{1,8}…$/,
  // How much of a list is shown.
  /^\d+ \/ page$|^\d+ sites?$/,
  /^(© \d+ Gridhelm|Gridhelm|Meridian Energy|Adaeze Okafor|Node\.js|PostgreSQL|English|中文|Français)$/,
]

/** Languages spell these the same; one page is written for programmers, in English. */
const sharedWords: Readonly<Record<Exclude<Language, 'en'>, ReadonlySet<string>>> = {
  zh: new Set(['MTBF', 'MTTR', 'UUID', 'Reading from other programs']),
  fr: new Set([
    'MTBF',
    'MTTR',
    'UUID',
    'Reading from other programs',
    'Port',
    'Machine',
    'Mobile',
    'Maintenance',
    'Administration',
    'Version',
    'Versions',
    'Message',
    'Notification',
    'Moment',
    'Sessions',
    'Transactions',
    'Table',
    'Volume',
    'Volume (L)',
    'PV (kWh)',
    'Export.',
    'Zimbabwe',
    'Rwanda',
    'Nigeria',
    'Ghana',
    'Euro',
    'France',
    'Sites',
    'Longitude',
    'Latitude',
    'Canada',
    'Kazakhstan',
    'Iran',
    'Webhooks',
    'Push',
    '24 h',
    'Notifications',
    'Navigation',
    'Site',
    'Agent',
    'Description',
    'Transmission',
    'Publication',
    'Condition',
    'Important',
    'Android',
    'iOS',
    'Code',
    'Contact',
    'Type',
    'Actions',
    'Mali',
    'Kenya',
    'Niger',
    'Philippines',
    'Madagascar',
    'Messages',
    'Points',
    'Normal',
    'Irradiance',
    'Standard',
    'Position',
    'Phase',
    'Phases',
    'Communication',
    'Total',
    'Batteries',
    'Recharge',
    'Recharges',
    'Cyan',
    'Indigo',
    'Rotor',
  ]),
}

/** Nothing, or a letter or two. */
const isInMostTexts = /^[ -~]{0,2}$/

/** What people have named is the same in every language; other tests may have added some. */
export async function namesIn({ db }: Platform): Promise<string[]> {
  const sites = await db
    .selectFrom('iotProject')
    .select(['projectName', 'projectNumber', 'contact'])
    .execute()
  const people = await db.selectFrom('sysUser').select(['realname', 'username', 'workNo']).execute()
  const boards = await db.selectFrom('dashboardBoard').select('name').execute()
  return [...sites, ...people, ...boards]
    .flatMap((row) => Object.values(row))
    .filter((name) => name !== null)
    .filter((name) => !isInMostTexts.test(name))
}

/** What a screen says in English and again in another language, although nobody has named it so. */
export const untranslated = (
  english: readonly string[],
  said: readonly string[],
  language: Exclude<Language, 'en'>,
  names: readonly string[],
): string[] =>
  said.filter(
    (text) =>
      english.includes(text) &&
      !shared.some((pattern) => pattern.test(text)) &&
      !sharedWords[language].has(text) &&
      !names.some((name) => text.includes(name)),
  )

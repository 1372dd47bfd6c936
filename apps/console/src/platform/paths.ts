import type { Language } from '@gridhelm/contract/language'
import type { DataPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'

type Search = Readonly<Record<string, string | undefined>>

export function withSearch(path: string, search: Search): string {
  const filled = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

/** A site whose pages are linked to. */
type Site = Pick<Station, 'id' | 'projectType'>

const bases = { '1': '/microgridsys', '2': '/offgridsys' } as const satisfies Record<
  Station['projectType'],
  string
>

const ofSite = ({ id, projectType }: Site, page: string, search: Search = {}): string =>
  withSearch(`${bases[projectType]}/${page}`, { station: id, ...search })

/** The site that an address names; nothing else decides what a screen of a site shows. */
export const stationIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('station') || undefined

/** An address of the menu, such as a redirect, as the place of one site. */
export function withStation(address: string, id: string | undefined): string {
  if (id === undefined) return address
  const { pathname, searchParams, hash } = new URL(address, 'http://console.invalid')
  searchParams.set('station', id)
  return `${pathname}?${searchParams}${hash}`
}

/** The same page in the menu of the site's kind. */
export const inMenuOf = (path: string, { projectType }: Pick<Site, 'projectType'>): string =>
  path.replace(/^\/(microgridsys|offgridsys)(?=\/)/, bases[projectType])

const subsystemPages = {
  pv: 'pv',
  generator: 'generators',
  storage: 'storage',
  wind: 'wind',
  grid: 'grid',
  load: 'load',
  environment: 'environment',
} as const satisfies Record<Subsystem, string>

const devicePages = {
  system: 'overview',
  pvInverter: 'pv',
  generator: 'generators',
  pcs: 'storage',
  battery: 'storage',
  windTurbine: 'wind',
  grid: 'grid',
  load: 'load',
  environment: 'environment',
  solarHome: 'homes',
} as const satisfies Record<KindName, string>

const dataPages = {
  system: '',
  pv: '/pvDataEdition',
  generator: '/genDataEdition',
  storage: '/esDataEdition',
  wind: '/fanDataEdition',
} as const satisfies Record<DataPage, string>

export type HistoryPage = 'power' | 'freeReport' | 'generation' | 'faults' | 'alarms' | 'diesel' | 'counters'

/** Every address of the console that something links to. */
export const paths = {
  home: '/stationmanage/sel',
  announcements: '/isps/userAnnouncement',
  login: '/user/login',
  register: '/user/register',
  registered: '/user/register-result',
  alteration: '/user/alteration',
  /** From letters to those who get reports. */
  receiver: '/user/receiver',
  accountSettings: '/account/settings',
  accountCenter: '/account/center',
  notifications: '/account/settings#notification',
  groups: '/isps/groups',
  /** Narrowed by the number of a project. */
  projects: (search: { projectNumber?: string } = {}) => withSearch('/isps/projects', search),
  devices: '/isps/devices',
  reception: '/isps/reception',
  /** How the project of a site talks; `back` leads to where one came from. */
  gateway: (siteId: string) => withSearch('/isps/gateway', { siteId }),
  mapping: (siteId: string, search: { back?: 'newSite' } = {}) =>
    withSearch('/isps/mappings', { siteId, ...search }),
  /** A site step by step; `wait` for its first message. */
  newSite: (search: { step?: 'wait' } = {}) => withSearch('/isps/new-site', search),
  /** The user guide, at a chapter. */
  manual: (language: Language, chapter?: string) =>
    `/manual/${language}${chapter === undefined ? '' : `#${chapter}`}`,
  privacyPolicy: (language?: Language) => withSearch('/privacyPolicy', { lang: language }),
  serviceAgreement: (language?: Language) => withSearch('/serviceAgreement', { lang: language }),

  /** The alarms of all sites: `site` and `kind`, the key of what is watched, narrow them, `alarm` is opened. */
  alarms: (search: { view?: string; site?: string; kind?: string; alarm?: string } = {}) =>
    withSearch('/isps/alarms', search),
  alarmRules: (search: { search?: string; tab?: 'escalation' } = {}) =>
    withSearch('/isps/alarm-rules', search),
  commandLog: (search: { command?: string } = {}) => withSearch('/isps/command-log', search),

  /** `of` is the one whose panel is open. */
  users: (search: { panel?: string; of?: string } = {}) => withSearch('/isps/users', search),
  scheduledReports: '/isps/scheduled-reports',

  overview: (site: Site) => ofSite(site, 'overview'),
  control: (site: Site) => ofSite(site, 'control'),
  subsystem: (site: Site, subsystem: Subsystem, device?: string) =>
    ofSite(site, subsystemPages[subsystem], { device }),
  /** Where everything about a device stands. */
  device: (site: Site, kind: KindName, number: string) =>
    ofSite(site, devicePages[kind], { device: kind === 'system' ? undefined : number }),
  dataEdition: (site: Site, page: DataPage) => ofSite(site, `dataEdition${dataPages[page]}`),
  history: (site: Site, page: HistoryPage, search: Search = {}) => ofSite(site, `history/${page}`, search),
  /** The alarms of a site, narrowed in the same way as those of all. */
  siteAlarms: (site: Site, search: Search) => ofSite(site, 'history/alarms', search),

  /** Of a tier, as the wire counts them. */
  accounts: (search: { type?: string; currency?: string } = {}) => withSearch('/finance/accounts', search),
  ledgerCheck: '/finance/check',
  /** `payment` is opened. */
  payments: (search: { place?: string; payment?: string } = {}) => withSearch('/finance/payments', search),
  loads: (search: { view?: string; load?: string } = {}) => withSearch('/finance/loads', search),
  /** Somebody's own page of money, and of light where they have a home. */
  myMoney: '/finance/mine',
  solarHomes: '/finance/homes',
  /** `home` is the id of one. */
  solarHome: (search: { home: string }) => withSearch('/finance/home', search),
  salesStatistics: '/finance/statistics',
  /** What was sold at one site. */
  salesOfSite: ({ id }: Pick<Site, 'id'>) => withSearch('/finance/statistics', { site: id }),
  /** What came and went on an account of money. */
  statement: (search: { account: string }) => withSearch('/finance/statement', search),
  /** `transfer` is opened. */
  transfers: (search: { view?: string; transfer?: string } = {}) => withSearch('/finance/transfers', search),

  singleLine: (siteId: string) => withSearch('/singleLine', { station: siteId }),
  /** The diagram as it was at a moment, in ms. */
  replay: (siteId: string, at: number) => withSearch('/singleLine', { station: siteId, at: String(at) }),
  largeScreen: '/largescreen',
} as const

/** The pages of the monitoring, where existing clients of this API family know them. */
export const monitorPages = {
  system: '/monitor/SystemInfo',
  runtime: '/monitor/JvmInfo',
  http: '/monitor/TomcatInfo',
  store: '/monitor/redis/info',
  disk: '/monitor/Disk',
  trace: '/monitor/HttpTrace',
} as const
export type MonitorPage = keyof typeof monitorPages
export const monitorPath = (page: MonitorPage, search: Search): string =>
  withSearch(monitorPages[page], search)

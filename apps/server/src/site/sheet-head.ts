import { format } from '@gridhelm/contract/format/format'
import { repeatedOffset, zoneText } from '@gridhelm/contract/format/zones'
import type { Language } from '@gridhelm/contract/language'
import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import { dash } from '@gridhelm/points/numbers'
import type { Queryable } from '../platform/db/database.ts'
import { siteIdOf } from '../platform/scope/sites.ts'
import type { Row } from '../platform/sheets/xlsx.ts'
import { wireTime } from '../platform/zoned-time.ts'
import { calendarOfZone } from '../telemetry/rollup/device.ts'
import { type SiteReader, siteSeen } from './queries.ts'

const texts = defineTexts({
  site: words.site,
  period: words.period,
  zone: words.timeZone,
  allSites: words.allSites,
  allTimes: ['All that is stored', '全部已存储数据', 'Tout ce qui est enregistré'],
  ownZones: [
    'Times are those of each site; see the column of the time zone',
    '时间为各电站当地时间，见时区列',
    'Heures de chaque site ; voir la colonne du fuseau horaire',
  ],
})

/** A time as the clocks of a site show it; an hour that they show twice says which it is. */
export function siteTime(ms: number, zone: string): string {
  const offset = repeatedOffset(ms, zone)
  const time = wireTime(new Date(ms), zone)
  return offset === undefined ? time : `${time} ${offset}`
}

/** With its offset, unless that changes within the period. */
function zoneIn(zone: string, start: number | undefined, end: number | undefined): string {
  const ends = [start, end].flatMap((at) => (at === undefined ? [] : [zoneText(at, zone)]))
  return ends.length === 2 && ends[0] === ends[1] ? (ends[0] ?? zone) : zone
}

export interface HeadFacts {
  /** The names of the sites; null where it is about all that the reader may see. */
  sites: readonly { projectName: string; projectNumber?: string | undefined }[] | null
  /** An end that is open is not said. */
  period: { start?: number | undefined; end?: number | undefined }
  /** Null where every row has its own. */
  zone: string | null
  /** Where an open zone has to be written all the same: the reader's. */
  readerZone?: string
}

/** What a sheet is about, above its columns: whose figures, of when, and by which clock. On paper times are for people alone. */
export function sheetHead(
  { sites, period: { start, end }, zone, readerZone = 'UTC' }: HeadFacts,
  language: Language,
  on: 'sheet' | 'paper' = 'sheet',
): Row[] {
  const t = texts[language]
  const clock = zone ?? readerZone
  const written = on === 'paper' ? format(language).moment : siteTime
  const at = (ms: number | undefined) =>
    ms === undefined ? '…' : [written(ms, clock), ...(zone === null ? [clock] : [])].join(' ')
  const named = sites?.map(({ projectName, projectNumber }) =>
    projectNumber ? `${projectName} (${projectNumber})` : projectName,
  )
  return [
    [t.site, named ? named.join('; ') || dash : t.allSites],
    [t.period, start === undefined && end === undefined ? t.allTimes : `${at(start)} – ${at(end)}`],
    [t.zone, zone === null ? t.ownZones : zoneIn(zone, start, end)],
  ]
}

interface AskedList {
  /** As the caller writes it; all sites without it. */
  siteId: string | null | undefined
  period: HeadFacts['period']
  readerZone: string
}

/** Of a list of one site or of all: what a reader may not see is not named. */
export async function headOfList(
  db: Queryable,
  caller: SiteReader,
  { siteId, period, readerZone }: AskedList,
): Promise<HeadFacts> {
  if (!siteId) return { sites: null, period, zone: null, readerZone }
  const site = await siteSeen(db, caller, siteIdOf(siteId) ?? 0)
  return {
    sites: site ? [site] : [],
    period,
    zone: site ? calendarOfZone(site.timeZone).zone : null,
    readerZone,
  }
}

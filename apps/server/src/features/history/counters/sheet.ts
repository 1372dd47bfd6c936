import { repeatedOffset } from '@gridhelm/contract/format/zones'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { inQuantity } from '@gridhelm/contract/quantities'
import { rounded } from '@gridhelm/points/numbers'
import { units } from '@gridhelm/points/units'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Cell, Row } from '../../../platform/sheets/xlsx.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { type HeadFacts, sheetHead, siteTime } from '../../../site/sheet-head.ts'
import type { RepairRow } from './queries.ts'
import { counterOf, isOfCounter, wireRepair } from './wire.ts'

const columns = [
  'counters.site',
  'counters.device',
  'counters.point',
  'counters.kind',
  'counters.state',
  'counters.moment',
  'counters.before',
  'counters.after',
  'counters.unit',
  'counters.counted',
  'counters.proposed',
  'counters.approved',
  'counters.why',
  'counters.reason',
  'counters.decidedBy',
  'counters.decidedAt',
  'counters.zone',
] as const

/** A date for the spreadsheet, unless the clocks show it twice. */
const wallMoment = (ms: number, zone: string): Cell =>
  repeatedOffset(ms, zone) === undefined
    ? { wallMs: Date.parse(`${wireTime(new Date(ms), zone).replace(' ', 'T')}Z`) }
    : siteTime(ms, zone)

/** `1 h 25 min`; units of time read the same in all our languages. */
function timeText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

function whyText(repair: CounterRepair, unit: string, language: Language): string {
  const figure = (value: number) => `${rounded(value, 2)} ${unit}`.trim()
  return messageText(language, `counters.why_${repair.method}`, {
    value: figure(repair.proposed),
    time: timeText(repair.afterAt - repair.beforeAt),
    rate: figure(repair.facts.perHour ?? 0),
    rollover: figure(repair.facts.rollover ?? 0),
  })
}

const nameOf = ({ number, name }: CounterRepair['device']) =>
  name && name !== number ? `${number} ${name}` : number

function cellsOf(row: RepairRow, language: Language): Row {
  const repair = wireRepair(row)
  const point = counterOf(row)
  const unit = units[point.unit].symbol[language]
  const timeOf = (ms: number | null) => (ms === null ? null : wallMoment(ms, repair.zone))
  return [
    repair.siteName,
    nameOf(repair.device),
    point.name[language],
    messageText(language, `counters.kind_${repair.kind}`),
    messageText(language, `counters.state_${repair.state}`),
    timeOf(repair.at),
    repair.before,
    repair.after,
    unit,
    inQuantity(repair.counted, 'counted'),
    inQuantity(repair.proposed, 'counted'),
    repair.value,
    whyText(repair, unit, language),
    repair.reason,
    repair.decidedBy,
    timeOf(repair.decidedAt),
    repair.zone,
  ]
}

type ReadRows = (page: { limit: number; offset: number }) => Promise<readonly RepairRow[]>
const rowsAtOnce = 500

export function repairSheet(read: ReadRows, about: HeadFacts, language: Language): SheetTable {
  async function* rows(): AsyncGenerator<Row> {
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = await read({ limit: rowsAtOnce, offset })
      for (const row of page.filter(isOfCounter)) yield cellsOf(row, language)
      if (page.length < rowsAtOnce) return
    }
  }
  return {
    title: messageText(language, 'counters.title'),
    titles: columns.map((key) => messageText(language, key)),
    head: sheetHead(about, language),
    rows: rows(),
  }
}

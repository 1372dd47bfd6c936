import type { DieselLedger, LedgerFigures } from '@gridhelm/contract/history/diesel/entities'
import type { Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { messageText } from '@gridhelm/contract/messages'
import { fromMinor } from '@gridhelm/contract/money'
import { rounded } from '@gridhelm/points/numbers'
import { sourceColours } from '../../../platform/sheets/chart.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { dateOf } from '../../../site/days.ts'
import { sheetHead } from '../../../site/sheet-head.ts'
import type { ReadSite } from '../../../site/site.ts'

const columns = [
  ['diesel.opening', 1, (one) => one.opening],
  ['diesel.delivered', 1, (one) => one.delivered],
  ['diesel.refilled', 1, (one) => one.refilled],
  ['diesel.used', 1, (one) => one.used],
  ['diesel.expected', 1, (one) => one.expected],
  ['diesel.closing', 1, (one) => one.closing],
  ['diesel.unexplained', 1, (one) => one.unexplained],
  ['diesel.tolerance', 1, (one) => one.tolerance],
  ['diesel.dropped', 1, (one) => one.dropped],
  ['diesel.runHours', 2, (one) => one.runHours],
  ['diesel.lowLoadHours', 2, (one) => one.lowLoadHours],
  ['diesel.kwh', 1, (one) => one.kwh],
  ['diesel.litresPerKwh', 3, (one) => one.litresPerKwh],
] as const satisfies readonly (readonly [MessageKey, number, (figures: LedgerFigures) => number | null])[]

const cell = (value: number | null, digits: number) => value && rounded(value, digits)

function cellsOf(figures: LedgerFigures, currency: string | null): Row {
  const money = (minor: number | null) =>
    minor === null || currency === null ? null : cell(fromMinor(minor, currency), 4)
  return [
    ...columns.map(([, digits, of]) => cell(of(figures), digits)),
    money(figures.cost),
    money(figures.costPerKwh),
    currency,
    cell(figures.coverage * 100, 0),
  ]
}

/** A row for each period and tank; with several tanks, one for all of them as well. */
async function* rowsOf(ledger: DieselLedger, site: ReadSite, allTanks: string): AsyncGenerator<Row> {
  for (const { start, end, total, tanks } of ledger.periods) {
    const [first, last] = [dateOf(site.calendar, start), dateOf(site.calendar, end - 1)]
    const period = first === last ? first : `${first} – ${last}`
    if (tanks.length > 1) yield [period, allTanks, ...cellsOf(total, ledger.currency)]
    for (const [place, tank] of tanks.entries())
      yield [period, ledger.tanks[place]?.device.number ?? '', ...cellsOf(tank, ledger.currency)]
  }
}

export function ledgerTable(ledger: DieselLedger, site: ReadSite, language: Language): SheetTable {
  const text = (key: MessageKey, values?: Record<string, string>) => messageText(language, key, values)
  return {
    title: text('diesel.reportTitle', { site: site.projectName }),
    titles: [
      `${text('diesel.period')} (${ledger.zone})`,
      text('diesel.tank'),
      ...columns.map(([key]) => text(key)),
      text('diesel.cost'),
      text('diesel.costPerKwh'),
      text('diesel.currency'),
      text('diesel.coverage'),
    ],
    head: sheetHead(
      { sites: [site], period: { start: ledger.from, end: ledger.to }, zone: ledger.zone },
      language,
    ),
    rows: rowsOf(ledger, site, text('diesel.allTanks')),
    charts: [
      {
        title: text('diesel.used'),
        unit: 'L',
        labels: ledger.periods.map(({ start }) => dateOf(site.calendar, start)),
        series: [
          {
            name: text('diesel.used'),
            colour: sourceColours.generator,
            look: 'bar',
            values: ledger.periods.map(({ total }) => total.used),
          },
        ],
      },
    ],
  }
}

import type { Format } from '@gridhelm/contract/format/format'
import type { DieselLedger, LedgerFigures } from '@gridhelm/contract/history/diesel/entities'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './LedgerTable.module.css'
import { type ShownTanks, verdictOf } from './shown-figures.ts'
import { texts } from './texts.ts'

interface LedgerTableProps {
  ledger: DieselLedger
  shown: ShownTanks
}

interface Column {
  title: string
  unit: string
  of: (figures: LedgerFigures) => string
}

function useColumns({ currency }: DieselLedger): Column[] {
  const t = useTexts(texts)
  const f = useFormat()
  const litres = (title: string, of: (figures: LedgerFigures) => number | null): Column => ({
    title,
    unit: f.symbol('L'),
    of: (figures) => f.litresNumber(of(figures)),
  })
  const some = (value: number) => (value > 0 ? value : null)
  return [
    litres(t('opening'), (one) => one.opening),
    litres(t('delivered'), (one) => some(one.delivered)),
    litres(t('refilled'), (one) => some(one.refilled)),
    litres(t('usedColumn'), (one) => one.used),
    litres(t('expected'), (one) => one.expected),
    litres(t('closing'), (one) => one.closing),
    litres(t('dropped'), (one) => some(one.dropped)),
    { title: t('runHours'), unit: 'h', of: (one) => f.fixed(one.runHours, 1) },
    { title: t('lowLoad'), unit: 'h', of: (one) => f.fixed(one.lowLoadHours, 1) },
    { title: t('energy'), unit: 'kWh', of: (one) => f.fixed(one.kwh, 0) },
    {
      title: t('perKwh'),
      unit: f.symbol('L/kWh'),
      of: (one) => f.measureNumber(one.litresPerKwh, 'L/kWh', 3),
    },
    { title: t('cost'), unit: currency ?? '', of: (one) => f.money(one.cost, currency) },
    { title: t('coverage'), unit: '%', of: (one) => f.coverage(one.coverage) },
  ]
}

/** 'Sun 15 Nov', '9 – 15 Nov', 'November': days of the site. */
function rowName({ unit, zone }: DieselLedger, start: number, end: number, f: Format): string {
  const dateOf = (moment: number) => wallAt(moment, zone).slice(0, 10)
  if (unit === 'week') return f.daysAndMonths(dateOf(start), dateOf(end - 1))
  return f.periodPart(dateOf(start).slice(0, unit === 'month' ? 7 : 10))
}

/** Period by period: what was there, came, went and is left, and what does not add up. */
export function LedgerTable({ ledger, shown }: LedgerTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const columns = useColumns(ledger)
  const now = Date.now()
  const rows = shown.rows.filter((row) => row.start <= now)
  const cells = (figures: LedgerFigures) => (
    <>
      <td className={figureCell}>
        <Unexplained figures={figures} />
      </td>
      {columns.map(({ title, of }) => (
        <td key={title} className={figureCell}>
          {of(figures)}
        </td>
      ))}
    </>
  )
  return (
    <PageCard title={t('ledger')} flush>
      <FigureTable label={t('ledger')}>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            <th scope="col" className={figureCell}>
              {t('unexplained')} <span className={styles.unit}>{f.symbol('L')}</span>
            </th>
            {columns.map(({ title, unit }) => (
              <th key={title} scope="col" className={figureCell}>
                {title} <span className={styles.unit}>{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ start, end, figures }) => (
            <tr key={start}>
              <th scope="row">{rowName(ledger, start, end, f)}</th>
              {cells(figures)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {cells(shown.sum)}
          </tr>
        </tfoot>
      </FigureTable>
    </PageCard>
  )
}

/** Beyond the tolerance it bears a mark. */
function Unexplained({ figures }: { figures: LedgerFigures }) {
  const t = useTexts(texts)
  const f = useFormat()
  const verdict = verdictOf(figures)
  const text = f.signedLitres(figures.unexplained)
  if (verdict === undefined || verdict === 'fine') return text
  return (
    <span title={t('beyond', { litres: f.litres(figures.tolerance) })} className={styles.beyond}>
      <StatusTag tone={verdict === 'missing' ? 'failed' : 'unknown'}>{text}</StatusTag>
    </span>
  )
}

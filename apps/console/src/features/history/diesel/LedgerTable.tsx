import type { DieselLedger, LedgerFigures } from '@gridhelm/contract/history/diesel/entities'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './LedgerTable.module.css'
import { fixed, litresText, moneyText, percentText, signedLitres } from './numbers.ts'
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
  const locale = useLocale()
  const litres = (title: string, of: (figures: LedgerFigures) => number | null): Column => ({
    title,
    unit: 'L',
    of: (figures) => litresText(of(figures), locale),
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
    { title: t('runHours'), unit: 'h', of: (one) => fixed(one.runHours, 1, locale) },
    { title: t('lowLoad'), unit: 'h', of: (one) => fixed(one.lowLoadHours, 1, locale) },
    { title: t('energy'), unit: 'kWh', of: (one) => fixed(one.kwh, 0, locale) },
    { title: t('perKwh'), unit: 'L/kWh', of: (one) => fixed(one.litresPerKwh, 3, locale) },
    { title: t('cost'), unit: currency ?? '', of: (one) => moneyText(one.cost, currency, locale) },
    { title: t('coverage'), unit: '%', of: (one) => percentText(one.coverage, locale) },
  ]
}

/** 'Sun, 15 Nov', '9 – 15 Nov', 'November': days of the site. */
function rowName({ unit, zone }: DieselLedger, start: number, end: number, locale: string): string {
  const at = (moment: number) => Date.parse(`${wallAt(moment, zone).slice(0, 10)}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  if (unit === 'month') return format({ month: 'long' }).format(at(start))
  if (unit === 'day') return format({ weekday: 'short', day: 'numeric', month: 'short' }).format(at(start))
  return format({ day: 'numeric', month: 'short' }).formatRange(at(start), at(end - 1))
}

/** Period by period: what was there, came, went and is left, and what does not add up. */
export function LedgerTable({ ledger, shown }: LedgerTableProps) {
  const t = useTexts(texts)
  const locale = useLocale()
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
              {t('unexplained')} <span className={styles.unit}>L</span>
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
              <th scope="row">{rowName(ledger, start, end, locale)}</th>
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
  const locale = useLocale()
  const verdict = verdictOf(figures)
  const text = signedLitres(figures.unexplained, locale)
  if (verdict === undefined || verdict === 'fine') return text
  return (
    <span title={t('beyond', { litres: litresText(figures.tolerance, locale) })} className={styles.beyond}>
      <StatusTag tone={verdict === 'missing' ? 'failed' : 'unknown'}>{text}</StatusTag>
    </span>
  )
}

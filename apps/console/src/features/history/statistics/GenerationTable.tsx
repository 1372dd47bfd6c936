import type { Generation, GenerationRow } from '@gridhelm/contract/history/statistics/entities'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import { Segmented, Tooltip } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useKindNames } from '../../../site/energy/kinds.ts'
import { rowText } from '../../../site/energy/row-text.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { statisticsAddress, type TableView, tableViews } from './address.ts'
import styles from './GenerationTable.module.css'
import { kindsOf } from './kinds.ts'
import { unitOfRow } from './period.ts'
import { remarksOf } from './remarks.ts'
import { texts } from './texts.ts'

interface Column {
  key: string
  title: string
  /** Under the title. */
  detail?: string
  kwh: readonly (number | null | undefined)[]
  total: number | null | undefined
}

function useColumns(generation: Generation, by: TableView): Column[] {
  const names = useKindNames()
  const { rows, devices, indicators } = generation
  if (by === 'device') {
    return devices.map(({ device, kind, kwh, total }) => ({
      key: `${device.id} ${kind}`,
      title: device.number,
      detail: names[kind],
      kwh,
      total,
    }))
  }
  return kindsOf(generation).map((kind) => ({
    key: kind,
    title: names[kind],
    kwh: rows.map(({ energies }) => energies[kind]),
    total: indicators.energies[kind],
  }))
}

interface GenerationTableProps {
  generation: Generation
  by: TableView
  onBy: (by: TableView) => void
}

/** Row by row, by source or by device, with what has to be known about a row. */
export function GenerationTable({ generation, by, onBy }: GenerationTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const columns = useColumns(generation, by)
  const rows = generation.rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => row.state !== 'ahead')
  return (
    <PageCard
      title={t('table')}
      note={<CoverageNote coverage={generation.indicators.coverage} />}
      flush
      extra={
        <Segmented
          aria-label={t('by')}
          value={by}
          options={tableViews.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={onBy}
        />
      }
    >
      <FigureTable label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {columns.map(({ key, title, detail }) => (
              <th key={key} scope="col" className={figureCell}>
                {title}
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </th>
            ))}
            <th scope="col">{t('remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, place }) => (
            <tr key={`${row.state} ${row.from}`}>
              <th scope="row">
                <RowName row={row} unit={generation.unit} by={by} />
              </th>
              {columns.map(({ key, kwh }) => (
                <td key={key} className={figureCell}>
                  {f.fixed(kwh[place], 1)}
                </td>
              ))}
              <td>
                <Remarks row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map(({ key, total }) => (
              <td key={key} className={figureCell}>
                {f.fixed(total, 1)}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </FigureTable>
    </PageCard>
  )
}

function CoverageNote({ coverage }: { coverage: number }) {
  const t = useTexts(texts)
  const f = useFormat()
  return (
    <Tooltip title={t('coverageMeaning')} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={styles.remark}>
        kWh · {t('coverage', { share: f.coverage(coverage) })}
      </button>
    </Tooltip>
  )
}

/** Opens the day, month or year behind it. */
function RowName({ row, unit, by }: { row: GenerationRow; unit: GenerationUnit; by: TableView }) {
  const t = useTexts(texts)
  const f = useFormat()
  const [params] = useSearchParams()
  const below = unitOfRow[unit]
  if (row.state === 'earlier') return t('earlier')
  const name = rowText(unit, row.name, f)
  if (!below) return name
  const search = statisticsAddress.write({ of: { unit: below, period: row.name }, by }, params).toString()
  return (
    <Link to={{ search }} replace aria-label={t('open', { period: name })}>
      {name}
    </Link>
  )
}

function Remarks({ row }: { row: GenerationRow }) {
  const t = useTexts(texts)
  const f = useFormat()
  return (
    <span className={styles.remarks}>
      {remarksOf(row, t, f).map(({ tone, word, reason }) => (
        <Tooltip key={word} title={reason} trigger={['hover', 'focus', 'click']}>
          <button type="button" className={styles.remark}>
            <StatusTag tone={tone}>{word}</StatusTag>
          </button>
        </Tooltip>
      ))}
    </span>
  )
}

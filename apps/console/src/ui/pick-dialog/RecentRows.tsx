import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { type RecentCode, useRecent } from '../../platform/recent.ts'
import { recentAmong } from '../../platform/recent-list.ts'
import { useTexts } from '../../platform/texts.ts'
import type { PageQuery } from '../table/paging.ts'
import styles from './RecentRows.module.css'
import { texts } from './texts.ts'

const recentOnTop = 5

/** Which of the rows the reader opened last, and how they are found among all. */
export interface RecentRowsOf<Row> {
  code: RecentCode
  /** What those records are remembered by. */
  nameOf: (row: Row) => string
  labelOf: (row: Row) => string
  /** The rows with one of the names, separated by commas: only those that may be chosen. */
  among: (names: string, pageSize: number) => PageQuery<Row>
}

interface RecentRowsProps<Row> {
  rows: RecentRowsOf<Row>
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

/** The rows that the reader opened last, to be chosen without looking for them. */
export function RecentRows<Row extends { id: string }>({ rows, ids, onChange }: RecentRowsProps<Row>) {
  const t = useTexts(texts)
  const recent = useRecent(rows.code)
  const names = recent.flatMap(({ name }) => name ?? [])
  const { data } = useQuery({ ...rows.among(names.join(','), names.length), enabled: names.length > 0 })
  const known = (data?.records ?? []).map((row) => ({
    value: rows.nameOf(row),
    id: row.id,
    label: rows.labelOf(row),
  }))
  const offered = recentAmong(recent, known).slice(0, recentOnTop)
  if (offered.length === 0) return null
  const own = new Set(offered.map(({ id }) => id))
  return (
    <fieldset className={styles.recent}>
      <legend className={styles.legend}>{t('recent')}</legend>
      <Checkbox.Group<string>
        className={styles.choices ?? ''}
        options={offered.map(({ id, label }) => ({ value: id, label }))}
        value={ids.filter((id) => own.has(id))}
        onChange={(chosen) => onChange([...ids.filter((id) => !own.has(id)), ...chosen])}
      />
    </fieldset>
  )
}

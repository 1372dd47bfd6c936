import { Select } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import styles from './DataTable.module.css'
import type { Sort } from './paging.ts'
import { tableTexts } from './texts.ts'

interface SortChoiceProps {
  columns: readonly { key: string; title: string; sortable?: true }[]
  sort: Sort
  onChange: (sort: Sort) => void
}

/** Sorting where there are no column heads to press. */
export function SortChoice({ columns, sort, onChange }: SortChoiceProps) {
  const t = useTexts(tableTexts)
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key} desc`, label: t('descending', { title }), short: `${title} ↓` },
      { value: `${key} asc`, label: t('ascending', { title }), short: `${title} ↑` },
    ])
  if (options.length === 0) return null
  return (
    <Select
      className={styles.sort ?? ''}
      variant="borderless"
      popupMatchSelectWidth={false}
      aria-label={t('sortBy')}
      value={`${sort.column} ${sort.order}`}
      options={options}
      labelRender={({ value }) => options.find((option) => option.value === value)?.short}
      onChange={(value) => {
        const [column = '', order] = value.split(' ')
        onChange({ column, order: order === 'asc' ? 'asc' : 'desc' })
      }}
    />
  )
}

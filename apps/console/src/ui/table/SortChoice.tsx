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
  const current = `${sort.column} ${sort.order}`
  if (options.length === 0) return null
  return (
    <Select
      className={styles.sort ?? ''}
      variant="borderless"
      popupMatchSelectWidth={false}
      aria-label={t('sortBy')}
      // A list may begin in an order of its own that is none of these.
      value={options.some(({ value }) => value === current) ? current : null}
      placeholder={t('sortBy')}
      options={options}
      labelRender={({ value }) => options.find((option) => option.value === value)?.short}
      onChange={(value) => {
        const [column = '', order] = value.split(' ')
        onChange({ column, order: order === 'asc' ? 'asc' : 'desc' })
      }}
    />
  )
}

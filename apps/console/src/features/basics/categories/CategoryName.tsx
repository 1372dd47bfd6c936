import { DownOutlined, LoadingOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import styles from './CategoryName.module.css'
import type { Category } from './queries.ts'
import { categoryTexts } from './texts.ts'
import type { TreeRow } from './tree-rows.ts'

const indent = 20

interface CategoryNameProps {
  row: TreeRow<Category>
  onToggle: () => void
}

/** A name at its depth, with the switch for what is below it. */
export function CategoryName({ row, onToggle }: CategoryNameProps) {
  const t = useTexts(categoryTexts)
  const name = String(row.name)
  const sign = row.isLoading ? <LoadingOutlined /> : row.isOpen ? <DownOutlined /> : <RightOutlined />
  return (
    <span className={styles.name} style={{ paddingInlineStart: row.level * indent }}>
      {row.hasChild === '1' ? (
        <Button
          type="text"
          size="small"
          className={styles.toggle ?? ''}
          icon={sign}
          aria-expanded={row.isOpen}
          aria-label={t(row.isOpen ? 'close' : 'open', { name })}
          onClick={onToggle}
        />
      ) : (
        <span className={styles.toggle} />
      )}
      <span className={styles.word} title={name}>
        {name}
      </span>
    </span>
  )
}

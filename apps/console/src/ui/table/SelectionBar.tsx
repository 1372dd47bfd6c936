import { Button } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import styles from './SelectionBar.module.css'
import type { Selection } from './selection.ts'
import { tableTexts } from './texts.ts'

/** What can be done to the chosen rows; nothing while none is chosen. */
export function SelectionBar({ ids, onChange, actions }: Selection) {
  const t = useTexts(tableTexts)
  if (ids.length === 0) return null
  return (
    <div className={styles.bar}>
      <span className={`gh-figures ${styles.count}`} role="status">
        {t('selected', { count: ids.length })}
      </span>
      <Button type="link" className={styles.clear ?? ''} onClick={() => onChange([])}>
        {t('clearSelection')}
      </Button>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

import { DownOutlined, ReadOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import styles from './HeaderBar.module.css'
import { manualItems } from './manual-items.tsx'
import { pressLink } from './press-link.ts'
import { texts } from './texts.ts'

export function ManualMenu() {
  const t = useTexts(texts)
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: manualItems, onClick: pressLink }}
    >
      <button type="button" className={styles.action} title={t('manual')} aria-haspopup="menu">
        <ReadOutlined aria-hidden="true" />
        <span className={styles.label}>{t('manual')}</span>
        <DownOutlined className={styles.caret} aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

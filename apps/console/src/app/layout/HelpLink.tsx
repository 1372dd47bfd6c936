import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import type { MenuRoute } from '../menu-routes.ts'
import styles from './HeaderBar.module.css'
import { texts } from './texts.ts'
import { useHelpPath } from './use-help-path.ts'

/** Where there is room; on a phone the user menu has it. */
export function HelpLink({ routes }: { routes: readonly MenuRoute[] }) {
  const t = useTexts(texts)
  const href = useHelpPath(routes)
  return (
    <Tooltip title={t('help')}>
      <a className={styles.action} href={href} target="_blank" rel="noopener" aria-label={t('help')}>
        <QuestionCircleOutlined aria-hidden="true" />
      </a>
    </Tooltip>
  )
}

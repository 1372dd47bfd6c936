import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useLocation } from 'react-router'
import { languageSignal } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'
import styles from './HeaderBar.module.css'
import { texts } from './texts.ts'

/** The guide in the reader's language, at the chapter about the screen that is shown. */
export function HelpLink({ routes }: { routes: readonly MenuRoute[] }) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const chapter = findRoute(routes, useLocation().pathname)?.guide
  return (
    <Tooltip title={t('help')}>
      <a
        className={styles.action}
        href={paths.manual(language, chapter)}
        target="_blank"
        rel="noopener"
        aria-label={t('help')}
      >
        <QuestionCircleOutlined aria-hidden="true" />
      </a>
    </Tooltip>
  )
}

import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { useSwitchLanguage } from '../../ui/use-switch-language.ts'
import styles from './HeaderBar.module.css'
import { languageItems } from './language-items.tsx'
import { texts } from './texts.ts'

const short = { en: 'EN', zh: '中', fr: 'FR' }

export function LanguageMenu() {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const { change } = useSwitchLanguage()
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: languageItems(language, change), selectedKeys: [`language-${language}`] }}
    >
      <button
        type="button"
        className={styles.action}
        aria-label={`${short[language]}, ${t('language')}`}
        aria-haspopup="menu"
      >
        {short[language]}
        <DownOutlined className={styles.caret} aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

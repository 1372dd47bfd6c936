import { CheckOutlined } from '@ant-design/icons'
import type { Language } from '@gridhelm/contract/language'
import type { MenuProps } from 'antd'
import { htmlLanguage, languageNames } from '../../platform/language.ts'
import styles from './HeaderBar.module.css'

const order = ['zh', 'en', 'fr'] as const

export function languageItems(
  current: Language,
  choose: (language: Language) => void,
): NonNullable<MenuProps['items']> {
  return order.map((language) => ({
    key: `language-${language}`,
    label: <span lang={htmlLanguage[language]}>{languageNames[language]}</span>,
    icon: language === current ? <CheckOutlined aria-hidden="true" /> : <span className={styles.noCheck} />,
    onClick: () => choose(language),
  }))
}

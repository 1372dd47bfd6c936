import { type Language, languages } from '@gridhelm/contract/language'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { languageNames } from '../../platform/language.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './LanguageTabs.module.css'
import { languageTabTexts } from './texts.ts'

interface LanguageTabsProps {
  active: Language
  onChange: (language: Language) => void
  /** Those that have words of their own. */
  filled: ReadonlySet<Language>
  children: (language: Language) => ReactNode
}

/** The same fields in each language; all of them are in the form, one is in sight. */
export function LanguageTabs({ active, onChange, filled, children }: LanguageTabsProps) {
  const t = useTexts(languageTabTexts)
  return (
    <Tabs
      size="small"
      activeKey={active}
      onChange={(key) => onChange(languages.find((language) => language === key) ?? active)}
      items={languages.map((language) => ({
        key: language,
        label: (
          <span lang={language}>
            {languageNames[language]}
            {!filled.has(language) && <span className={styles.empty}>{t('empty')}</span>}
          </span>
        ),
        children: children(language),
        forceRender: true,
      }))}
    />
  )
}

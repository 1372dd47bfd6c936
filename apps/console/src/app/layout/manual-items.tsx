import type { MenuProps } from 'antd'
import { languageNames } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'

const order = ['zh', 'en', 'fr'] as const

export const manualItems: NonNullable<MenuProps['items']> = order.map((language) => ({
  key: `manual-${language}`,
  label: (
    <a href={paths.manual(language)} target="_blank" rel="noopener" lang={language}>
      {languageNames[language]} <span aria-hidden="true">↗</span>
    </a>
  ),
}))

import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { type Language, languages } from '@gridhelm/contract/language'
import { Segmented, Switch } from 'antd'
import { languageNames, languageSignal } from '../../../platform/language.ts'
import { changeSettings, settingsSignal } from '../../../platform/settings.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useSwitchLanguage } from '../../../ui/use-switch-language.ts'
import { AlarmPreferences } from './AlarmPreferences.tsx'
import { Preference } from './Preference.tsx'
import { accountTexts } from './texts.ts'

export function PreferencesCard() {
  const t = useTexts(accountTexts)
  const language = useSignal(languageSignal)
  const { appearance, colourWeak } = useSignal(settingsSignal)
  const { change, wanted } = useSwitchLanguage()

  return (
    <PageCard title={t('preferences')} flush>
      <Preference name={t('language')} hint={t('languageHint')}>
        {(labelledBy) => (
          <Segmented<Language>
            {...labelledBy}
            value={wanted ?? language}
            disabled={wanted !== undefined}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={change}
          />
        )}
      </Preference>
      <Preference name={t('appearance')} hint={t('appearanceHint')}>
        {(labelledBy) => (
          <Segmented<'light' | 'dark'>
            {...labelledBy}
            value={appearance}
            options={[
              { value: 'light', label: t('light'), icon: <SunOutlined /> },
              { value: 'dark', label: t('dark'), icon: <MoonOutlined /> },
            ]}
            onChange={(value) => changeSettings({ appearance: value })}
          />
        )}
      </Preference>
      <Preference name={t('colourWeak')} hint={t('colourWeakHint')}>
        {(labelledBy) => (
          <Switch
            {...labelledBy}
            checked={colourWeak}
            onChange={(checked) => changeSettings({ colourWeak: checked })}
          />
        )}
      </Preference>
      <AlarmPreferences />
    </PageCard>
  )
}

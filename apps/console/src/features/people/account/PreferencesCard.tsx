import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { type Language, languages } from '@gridhelm/contract/language'
import { useMutation } from '@tanstack/react-query'
import { App, Segmented, Switch } from 'antd'
import { languageNames, languageSignal } from '../../../platform/language.ts'
import { switchLanguage } from '../../../platform/session.ts'
import { changeSettings, settingsSignal } from '../../../platform/settings.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { AlarmPreferences } from './AlarmPreferences.tsx'
import { Preference } from './Preference.tsx'
import { accountTexts } from './texts.ts'

export function PreferencesCard() {
  const t = useTexts(accountTexts)
  const failed = useTexts(errorTexts)
  const { message } = App.useApp()
  const language = useSignal(languageSignal)
  const { appearance, colourWeak } = useSignal(settingsSignal)
  const change = useMutation({
    mutationFn: switchLanguage,
    onError: () => message.error(failed('error.languageSwitch')),
  })

  return (
    <PageCard title={t('preferences')} flush>
      <Preference name={t('language')} hint={t('languageHint')}>
        {(labelledBy) => (
          <Segmented<Language>
            {...labelledBy}
            value={change.variables && change.isPending ? change.variables : language}
            disabled={change.isPending}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(value) => change.mutate(value)}
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

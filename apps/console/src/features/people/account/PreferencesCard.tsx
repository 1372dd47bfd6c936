import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { type Language, languages } from '@gridhelm/contract/language'
import { pageSizes } from '@gridhelm/contract/page'
import type { UiSettings } from '@gridhelm/contract/people/account/ui-settings'
import { Segmented, Select, Switch } from 'antd'
import { languageNames, languageSignal } from '../../../platform/language.ts'
import { permissionsSignal } from '../../../platform/session.ts'
import { changeSettings, settingsSignal } from '../../../platform/settings.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ClockSwitch } from '../../../site/clock/ClockSwitch.tsx'
import { ColourChoice } from '../../../ui/colour-choice/ColourChoice.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { TimeZoneSelect } from '../../../ui/TimeZoneSelect.tsx'
import { useSwitchLanguage } from '../../../ui/use-switch-language.ts'
import { Preference } from './Preference.tsx'
import styles from './PreferencesCard.module.css'
import { preferenceTexts } from './preference-texts.ts'
import { startPages } from './start-pages.ts'

export function PreferencesCard() {
  const t = useTexts(preferenceTexts)
  const language = useSignal(languageSignal)
  const { appearance, colourWeak, multiTab, navigation } = useSignal(settingsSignal)
  const { change, wanted } = useSwitchLanguage()

  return (
    <PageCard title={t('look')} flush>
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
          <Segmented<UiSettings['appearance']>
            {...labelledBy}
            value={appearance}
            options={[
              { value: 'light', label: t('light'), icon: <SunOutlined /> },
              { value: 'dark', label: t('dark'), icon: <MoonOutlined /> },
              { value: 'system', label: t('system'), icon: <DesktopOutlined /> },
            ]}
            onChange={(value) => changeSettings({ appearance: value })}
          />
        )}
      </Preference>
      <div className={styles.row}>
        <ColourChoice />
      </div>
      <Preference name={t('colourWeak')} hint={t('colourWeakHint')}>
        {(labelledBy) => (
          <Switch
            {...labelledBy}
            checked={colourWeak}
            onChange={(checked) => changeSettings({ colourWeak: checked })}
          />
        )}
      </Preference>
      <Preference name={t('navigation')} hint={t('navigationHint')}>
        {(labelledBy) => (
          <Segmented<UiSettings['navigation']>
            {...labelledBy}
            value={navigation}
            options={[
              { value: 'side', label: t('side') },
              { value: 'top', label: t('top') },
            ]}
            onChange={(value) => changeSettings({ navigation: value })}
          />
        )}
      </Preference>
      <Preference name={t('multiTab')} hint={t('multiTabHint')}>
        {(labelledBy) => (
          <Switch
            {...labelledBy}
            checked={multiTab}
            onChange={(checked) => changeSettings({ multiTab: checked })}
          />
        )}
      </Preference>
    </PageCard>
  )
}

/** Where one begins, and how lists are shown. */
export function ListPreferences() {
  const t = useTexts(preferenceTexts)
  const { startPage, pageSize, density, listZone } = useSignal(settingsSignal)
  const menu = useSignal(permissionsSignal)?.menu ?? []
  return (
    <PageCard title={t('work')} flush>
      <Preference name={t('startPage')} hint={t('startPageHint')}>
        {(labelledBy) => (
          <Select
            {...labelledBy}
            className={styles.choice ?? ''}
            showSearch={{ optionFilterProp: 'label' }}
            value={startPage}
            options={[{ value: '', label: t('home') }, ...startPages(menu)]}
            onChange={(value) => changeSettings({ startPage: value })}
          />
        )}
      </Preference>
      <Preference name={t('pageSize')} hint={t('pageSizeHint')}>
        {(labelledBy) => (
          <Segmented<UiSettings['pageSize']>
            {...labelledBy}
            value={pageSize}
            options={[...pageSizes]}
            onChange={(value) => changeSettings({ pageSize: value })}
          />
        )}
      </Preference>
      <Preference name={t('density')} hint={t('densityHint')}>
        {(labelledBy) => (
          <Segmented<UiSettings['density']>
            {...labelledBy}
            value={density}
            options={[
              { value: 'usual', label: t('usual') },
              { value: 'compact', label: t('compact') },
            ]}
            onChange={(value) => changeSettings({ density: value })}
          />
        )}
      </Preference>
      <Preference name={t('listZone')} hint={t('listZoneHint')}>
        {(labelledBy) => (
          <TimeZoneSelect
            {...labelledBy}
            className={styles.choice ?? ''}
            placeholder={t('deviceZone')}
            value={listZone || null}
            onChange={(value) => changeSettings({ listZone: value ?? '' })}
          />
        )}
      </Preference>
      <Preference name={t('siteClock')} hint={t('siteClockHint')}>
        {() => <ClockSwitch />}
      </Preference>
    </PageCard>
  )
}

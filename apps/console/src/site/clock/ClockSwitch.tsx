import type { UiSettings } from '@gridhelm/contract/people/account/ui-settings'
import { Segmented } from 'antd'
import { changeSettings, settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { clockTexts } from './texts.ts'

/** By whose clock lists of many sites tell times; it follows the account. */
export function ClockSwitch() {
  const t = useTexts(clockTexts)
  const { siteClock } = useSignal(settingsSignal)
  return (
    <Segmented<UiSettings['siteClock']>
      size="small"
      aria-label={t('clock')}
      value={siteClock}
      options={[
        { value: 'site', label: t('site') },
        { value: 'own', label: t('own') },
      ]}
      onChange={(chosen) => changeSettings({ siteClock: chosen })}
    />
  )
}

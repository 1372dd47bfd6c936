import { SettingOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useConsoleConfig } from '../../platform/config.ts'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { ColourChoice } from '../../ui/colour-choice/ColourChoice.tsx'
import { SettingChoice, SettingSwitch } from './SettingRow.tsx'
import styles from './SettingsDrawer.module.css'
import { settingsTexts } from './settings-texts.ts'
import { useApplySettings } from './use-apply-settings.ts'

/** For development previews: every option of the interface in one place. */
export function SettingsDrawer() {
  const preview = useConsoleConfig()?.preview === true
  const [open, setOpen] = useState(false)
  const t = useTexts(settingsTexts)
  if (!preview) return null
  return (
    <>
      <button type="button" className={styles.handle} aria-label={t('title')} onClick={() => setOpen(true)}>
        <SettingOutlined aria-hidden="true" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} size={320} title={t('title')}>
        <Options />
      </Drawer>
    </>
  )
}

function Options() {
  const settings = useSignal(settingsSignal)
  const apply = useApplySettings()
  const t = useTexts(settingsTexts)
  const top = settings.navigation === 'top'
  const shared = { settings, apply }
  return (
    <div className={styles.options}>
      <section>
        <h3>{t('look')}</h3>
        <SettingChoice {...shared} name="appearance" options={['light', 'dark', 'system']} />
        <SettingChoice {...shared} name="menuTheme" options={['light', 'dark']} />
        <ColourChoice />
      </section>
      <section>
        <h3>{t('layout')}</h3>
        <SettingChoice {...shared} name="navigation" options={['side', 'top']} />
        <SettingChoice
          {...shared}
          name="contentWidth"
          options={['fixed', 'fluid']}
          {...(top ? {} : { unavailable: t('contentWidth.why') })}
        />
        <SettingSwitch {...shared} name="fixedHeader" />
        <SettingSwitch
          {...shared}
          name="hideHeader"
          {...(settings.fixedHeader ? {} : { unavailable: t('hideHeader.why') })}
        />
        <SettingSwitch {...shared} name="fixedSider" {...(top ? { unavailable: t('fixedSider.why') } : {})} />
        <SettingSwitch {...shared} name="multiTab" />
      </section>
      <section>
        <h3>{t('aids')}</h3>
        <SettingSwitch {...shared} name="colourWeak" />
      </section>
      <p className={styles.note}>{t('note')}</p>
    </div>
  )
}

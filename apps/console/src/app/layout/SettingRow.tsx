import { Segmented, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import type { Settings } from '../../platform/settings-model.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './SettingsDrawer.module.css'
import { settingsTexts } from './settings-texts.ts'

export interface SettingProps {
  settings: Settings
  apply: (change: Partial<Settings>) => void
}
type ChoiceName = 'appearance' | 'menuTheme' | 'navigation' | 'contentWidth'
type SwitchName = 'fixedHeader' | 'hideHeader' | 'fixedSider' | 'colourWeak' | 'multiTab'

interface RowProps {
  id: string
  text: string
  unavailable: string | undefined
  children: ReactNode
}

function Row({ id, text, unavailable, children }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.rowText}>
        <span id={id}>{text}</span>
        {unavailable !== undefined && <small>{unavailable}</small>}
      </span>
      {children}
    </div>
  )
}

interface SettingChoiceProps extends SettingProps {
  name: ChoiceName
  options: readonly Settings[ChoiceName][]
  /** Why it cannot be chosen now. */
  unavailable?: string
}

export function SettingChoice({ name, options, unavailable, settings, apply }: SettingChoiceProps) {
  const t = useTexts(settingsTexts)
  const id = useId()
  return (
    <Row id={id} text={t(name)} unavailable={unavailable}>
      <Segmented
        aria-label={t(name)}
        aria-labelledby={id}
        disabled={unavailable !== undefined}
        value={settings[name]}
        options={options.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => apply({ [name]: value })}
      />
    </Row>
  )
}

interface SettingSwitchProps extends SettingProps {
  name: SwitchName
  unavailable?: string
}

export function SettingSwitch({ name, unavailable, settings, apply }: SettingSwitchProps) {
  const t = useTexts(settingsTexts)
  const id = useId()
  return (
    <Row id={id} text={t(name)} unavailable={unavailable}>
      <Switch
        aria-labelledby={id}
        disabled={unavailable !== undefined}
        checked={settings[name]}
        onChange={(checked) => apply({ [name]: checked })}
      />
    </Row>
  )
}

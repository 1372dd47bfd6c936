import { CheckOutlined } from '@ant-design/icons'
import type { ThemeColour } from '@gridhelm/contract/people/account/ui-settings'
import { themeColours } from '../../platform/settings-model.ts'
import { useTexts } from '../../platform/texts.ts'
import type { SettingProps } from './SettingRow.tsx'
import styles from './SettingsDrawer.module.css'
import { settingsTexts } from './settings-texts.ts'

const colours = Object.keys(themeColours) as ThemeColour[]

export function ColourChoice({ settings, apply }: SettingProps) {
  const t = useTexts(settingsTexts)
  return (
    <fieldset className={styles.colours}>
      <legend>
        {t('colour')} <strong>{t(settings.colour)}</strong>
      </legend>
      {colours.map((colour) => (
        <label key={colour} title={t(colour)} style={{ background: themeColours[colour] }}>
          <input
            type="radio"
            name="theme-colour"
            aria-label={t(colour)}
            checked={settings.colour === colour}
            onChange={() => apply({ colour })}
          />
          {settings.colour === colour && <CheckOutlined aria-hidden="true" />}
        </label>
      ))}
    </fieldset>
  )
}

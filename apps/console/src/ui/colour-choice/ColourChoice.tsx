import { CheckOutlined } from '@ant-design/icons'
import type { ThemeColour } from '@gridhelm/contract/people/account/ui-settings'
import { changeSettings, settingsSignal } from '../../platform/settings.ts'
import { themeColours } from '../../platform/settings-model.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './ColourChoice.module.css'
import { colourTexts } from './texts.ts'

const colours = Object.keys(themeColours) as ThemeColour[]

/** The colour of what can be pressed; it is in force at once. */
export function ColourChoice() {
  const t = useTexts(colourTexts)
  const { colour: chosen } = useSignal(settingsSignal)
  return (
    <fieldset className={styles.colours}>
      <legend>
        {t('colour')} <strong>{t(chosen)}</strong>
      </legend>
      {colours.map((colour) => (
        <label key={colour} title={t(colour)} style={{ background: themeColours[colour] }}>
          <input
            type="radio"
            name="theme-colour"
            aria-label={t(colour)}
            checked={chosen === colour}
            onChange={() => changeSettings({ colour })}
          />
          {chosen === colour && <CheckOutlined aria-hidden="true" />}
        </label>
      ))}
    </fieldset>
  )
}

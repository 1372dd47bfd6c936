import { type ChosenUnits, type Measure, type UnitChoice, unitChoices } from '@gridhelm/points/chosen-units'
import { Segmented } from 'antd'
import { chosenFormat } from '../../../platform/format.ts'
import { changeSettings, settingsSignal } from '../../../platform/settings.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { Preference } from './Preference.tsx'
import styles from './PreferencesCard.module.css'
import { unitTexts } from './unit-texts.ts'

/** What each choice is about; the symbols of the choices are those that screens then write. */
const measureOf = {
  temperatureUnit: '°C',
  volumeUnit: 'L',
  windUnit: 'm/s',
  pressureUnit: 'Pa',
  rainUnit: 'mm',
} as const satisfies Record<UnitChoice, Measure>

/** In which units screens show what is measured. */
export function UnitPreferences() {
  const t = useTexts(unitTexts)
  const chosen = useSignal(settingsSignal)
  const labelOf = (choice: UnitChoice, value: string) =>
    value === 'own' ? t('own') : chosenFormat({ ...chosen, [choice]: value }).symbol(measureOf[choice])
  return (
    <PageCard title={t('units')} flush>
      {(Object.keys(unitChoices) as UnitChoice[]).map((choice) => (
        <Preference key={choice} name={t(choice)} hint={t(`${choice}Hint`)}>
          {(labelledBy) => (
            <Segmented<ChosenUnits[UnitChoice]>
              {...labelledBy}
              value={chosen[choice]}
              options={unitChoices[choice].map((value) => ({ value, label: labelOf(choice, value) }))}
              onChange={(value) => changeSettings({ [choice]: value })}
            />
          )}
        </Preference>
      ))}
      <p className={styles.footing}>{t('unitsNote')}</p>
    </PageCard>
  )
}

import type { AlarmLevel } from '@gridhelm/points/point'
import { Button, Checkbox, Switch } from 'antd'
import { changeSettings, settingsSignal } from '../../../platform/settings.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ring, soundBlockedSignal, unlockSound } from '../../../site/alarm/sound.ts'
import { toneOfLevel } from '../../../site/values/AlarmBits.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { Preference } from './Preference.tsx'
import styles from './PreferencesCard.module.css'
import { accountTexts } from './texts.ts'

const levels: readonly AlarmLevel[] = [1, 2, 3]

const tryOut = async (level: AlarmLevel) => {
  if (await unlockSound()) ring(level)
}

/** How alarms make themselves noticed beyond the count in the header. */
export function AlarmPreferences() {
  const t = useTexts(accountTexts)
  const { alarmBanner, alarmSounds } = useSignal(settingsSignal)
  const isBlocked = useSignal(soundBlockedSignal)
  const [worst] = alarmSounds.toSorted()
  return (
    <PageCard title={t('onScreen')} flush>
      <Preference name={t('alarmBanner')} hint={t('alarmBannerHint')}>
        {(labelledBy) => (
          <Switch
            {...labelledBy}
            checked={alarmBanner}
            onChange={(checked) => changeSettings({ alarmBanner: checked })}
          />
        )}
      </Preference>
      <Preference name={t('alarmSound')} hint={isBlocked ? t('soundBlocked') : t('alarmSoundHint')}>
        {(labelledBy) => (
          <fieldset {...labelledBy} className={styles.sounds}>
            <Checkbox.Group<AlarmLevel>
              value={alarmSounds}
              options={levels.map((level) => ({
                value: level,
                label: <StatusTag tone={toneOfLevel[level]}>{t(`level.${level}`)}</StatusTag>,
              }))}
              onChange={(chosen) => changeSettings({ alarmSounds: chosen })}
            />
            <Button disabled={worst === undefined} onClick={() => worst && void tryOut(worst)}>
              {t('trySound')}
            </Button>
          </fieldset>
        )}
      </Preference>
    </PageCard>
  )
}

import { Button } from 'antd'
import { logOut, renewUser, sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { SecondFactorSetup } from '../../../ui/second-factor/SecondFactorSetup.tsx'
import { dutyTexts } from './duty-texts.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './LoginScreen.module.css'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'

/** Stands before every page until the account has done what it must do first. */
export function DutyScreen() {
  const t = useTexts(dutyTexts)
  const duty = useSignal(sessionSignal)?.user?.duties[0] ?? 'password'
  const title = t(`${duty}Title`)
  return (
    <EntryFrame title={title} heading={title} sentence={t(`${duty}Sentence`)}>
      {duty === 'password' ? (
        <OwnPasswordForm />
      ) : (
        <SecondFactorSetup onDone={() => void renewUser().catch(() => undefined)} />
      )}
      <div className={styles.ways}>
        <Button type="link" onClick={() => void logOut().catch(() => undefined)}>
          {t('logOut')}
        </Button>
      </div>
    </EntryFrame>
  )
}

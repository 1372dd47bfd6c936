import { Button } from 'antd'
import { logOut } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.ts'
import { dutyTexts } from './duty-texts.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './LoginScreen.module.css'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'

/** Stands before every page until the account has done what it must do first. */
export function DutyScreen() {
  const t = useTexts(dutyTexts)
  return (
    <EntryFrame title={t('passwordTitle')} heading={t('passwordTitle')} sentence={t('passwordSentence')}>
      <OwnPasswordForm />
      <div className={styles.ways}>
        <Button type="link" onClick={() => void logOut().catch(() => undefined)}>
          {t('logOut')}
        </Button>
      </div>
    </EntryFrame>
  )
}

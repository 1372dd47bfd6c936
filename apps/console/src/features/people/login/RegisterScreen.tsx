import { messageText } from '@gridhelm/contract/message-text'
import '@gridhelm/contract/people/session/texts'
import { Link } from 'react-router'
import { useConsoleConfig } from '../../../platform/config.ts'
import { languageSignal } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './LoginScreen.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { registerTexts } from './register-texts.ts'

export function RegisterScreen() {
  const t = useTexts(registerTexts)
  const language = useSignal(languageSignal)
  // Who has kept the address is told why there is no form.
  const isOff = useConsoleConfig()?.registration === false
  return (
    <EntryFrame
      title={t('register.title')}
      heading={t('register.title')}
      sentence={isOff ? messageText(language, 'session.registrationOff') : t('register.sentence')}
      wide
    >
      {isOff ? null : <RegisterForm />}
      <div className={styles.ways}>
        <Link to={paths.login}>{t('register.haveAccount')}</Link>
      </div>
    </EntryFrame>
  )
}

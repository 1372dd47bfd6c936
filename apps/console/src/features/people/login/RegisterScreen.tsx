import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './LoginScreen.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { registerTexts } from './register-texts.ts'

export function RegisterScreen() {
  const t = useTexts(registerTexts)
  return (
    <EntryFrame
      title={t('register.title')}
      heading={t('register.title')}
      sentence={t('register.sentence')}
      wide
    >
      <RegisterForm />
      <div className={styles.ways}>
        <Link to={paths.login}>{t('register.haveAccount')}</Link>
      </div>
    </EntryFrame>
  )
}

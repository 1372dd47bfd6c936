import { useTexts } from '../../../platform/texts.ts'
import styles from './PasswordStrength.module.css'
import { strengthOf } from './password-strength.ts'
import { registerTexts } from './register-texts.ts'

/** A mark for each part of the rule, so that nobody has to guess what is missing. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTexts(registerTexts)
  const { level, parts } = strengthOf(password)
  const met = parts.filter((one) => one.met).length
  return (
    <div className={styles.strength} data-level={level}>
      <div className={styles.bar}>
        {parts.map(({ part }, index) => (
          <span key={part} className={styles.step} data-filled={index < met} />
        ))}
      </div>
      <span className={styles.level} role="status" aria-label={t('password.strength')}>
        {level === 'none' ? '' : t(`password.level.${level}`)}
      </span>
      <ul className={styles.parts}>
        {parts.map(({ part, met: here }) => (
          <li key={part} data-met={here}>
            <span role="img" aria-label={here ? t('password.met') : t('password.missing')}>
              {here ? '✓' : '○'}
            </span>{' '}
            {t(`password.part.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

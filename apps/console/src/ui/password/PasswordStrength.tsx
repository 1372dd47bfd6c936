import { strengthOf } from '@gridhelm/contract/people/users/password-strength'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import styles from './PasswordStrength.module.css'
import { passwordTexts } from './texts.ts'

/** What everybody thinks of is a long list: it comes once somebody types. */
const loadList = () => import('@gridhelm/contract/people/users/common-passwords')
type IsCommon = Awaited<ReturnType<typeof loadList>>['isCommonPassword']

function useIsCommon(password: string): boolean {
  const [list, setList] = useState<{ isCommon: IsCommon }>()
  const isTyped = password !== ''
  useEffect(() => {
    let isGone = false
    // Without the list the server still refuses.
    if (isTyped)
      loadList().then(
        ({ isCommonPassword }) => !isGone && setList({ isCommon: isCommonPassword }),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isTyped])
  return isTyped && (list?.isCommon(password) ?? false)
}

/** A mark for each part of the rule, told while the password of the form is typed. */
export function PasswordStrength({ field = 'password' }: { field?: string }) {
  const t = useTexts(passwordTexts)
  const password = Form.useWatch<string | undefined>(field) ?? ''
  const isCommon = useIsCommon(password)
  const { level, parts } = strengthOf(password)
  const met = parts.filter((one) => one.met).length
  const said = level === 'none' ? '' : isCommon ? t('common') : t(`level.${level}`)
  return (
    <div className={styles.strength} data-level={isCommon ? 'weak' : level}>
      <div className={styles.bar}>
        {parts.map(({ part }, index) => (
          <span key={part} className={styles.step} data-filled={index < met} />
        ))}
      </div>
      <span className={styles.level} role="status" aria-label={t('strength')}>
        {said}
      </span>
      <ul className={styles.parts}>
        {parts.map(({ part, met: here }) => (
          <li key={part} data-met={here}>
            <span role="img" aria-label={here ? t('met') : t('missing')}>
              {here ? '✓' : '○'}
            </span>{' '}
            {t(`part.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

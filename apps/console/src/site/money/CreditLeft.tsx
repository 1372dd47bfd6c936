import type { HomeState } from '@gridhelm/contract/money/homes/entities'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { useNow } from '../../ui/ticker.ts'
import styles from './CreditLeft.module.css'
import { creditTexts } from './credit-texts.ts'

interface CreditLeftProps {
  state: HomeState
  /** In time; null: nothing was paid yet, or energy is sold. */
  paidUntil: number | null
  /** By the clock of the server, when it was asked. */
  now: number
  /** From so many days on it is told that it ends. */
  lowDays?: number
}

const day = 86_400_000

/** How long there is light, large enough to be read at arm's length, with the date. */
export function CreditLeft({ state, paidUntil, now, lowDays = 0 }: CreditLeftProps) {
  const t = useTexts(creditTexts)
  const f = useFormat()
  useNow('minute')
  const left = paidUntil === null ? undefined : paidUntil - now
  const figure = left !== undefined && left > 0 ? f.figure.duration(left) : undefined
  const isLow = left !== undefined && left > 0 && left <= lowDays * day
  const note =
    state === 'unlocked'
      ? t('free')
      : state === 'paused'
        ? t('paused')
        : paidUntil === null
          ? t('never')
          : t(figure ? 'until' : 'over', { date: f.moment(paidUntil) })
  const standing = state === 'unlocked' ? 'good' : figure ? (isLow ? 'low' : 'good') : 'none'
  return (
    <div className={`${styles.credit} ${styles[standing]}`}>
      <span className={styles.label}>{t('left')}</span>
      <span className={`gh-figures ${styles.value}`}>
        {state === 'unlocked' ? '∞' : figure ? figure.value : '0'}
        <span className={styles.unit}>{state === 'unlocked' ? '' : (figure?.unit ?? t('days'))}</span>
      </span>
      <span className={styles.note}>{isLow ? `${note} · ${t('low')}` : note}</span>
    </div>
  )
}

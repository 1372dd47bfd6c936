import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { shareOf } from './figures.ts'
import styles from './Ledger.module.css'
import type { Account } from './queries.ts'
import { texts } from './texts.ts'

/** How full an account is. */
export function CeilingBar({ account }: { account: Account }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { balance, ceiling, currency } = account
  if (ceiling === null || balance === null) return dash
  const share = shareOf(balance, ceiling)
  const text = t('ofCeiling', { share: f.percent(share), ceiling: f.money(ceiling, currency) })
  return (
    <span className={styles.ceiling}>
      <span className="gh-figures">{text}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ display: 'block', width: `${Math.min(share, 1) * 100}%` }} />
      </span>
    </span>
  )
}

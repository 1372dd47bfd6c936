import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { MoneyText } from '../../../ui/money/MoneyText.tsx'
import { shareOf } from './figures.ts'
import styles from './Ledger.module.css'
import type { Account } from './queries.ts'
import { texts } from './texts.ts'

/** What is on an account, and how full that is. */
export function BalanceCell({ account }: { account: Account }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { balance, ceiling, currency } = account
  const held = <MoneyText minor={balance} currency={currency} />
  if (ceiling === null || balance === null) return held
  const share = shareOf(balance, ceiling)
  const text = t('ofCeiling', { share: f.percent(share), ceiling: f.money(ceiling, currency) })
  return (
    <span className={styles.ceiling}>
      {held}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ display: 'block', width: `${Math.min(share, 1) * 100}%` }} />
      </span>
      <span className="gh-note gh-figures">{text}</span>
    </span>
  )
}

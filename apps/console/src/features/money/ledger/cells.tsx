import { dash } from '@gridhelm/points/numbers'
import { Link } from 'react-router'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { MoneyText } from '../../../ui/money/MoneyText.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { shareOf } from './figures.ts'
import styles from './Ledger.module.css'
import type { Account } from './queries.ts'
import { texts } from './texts.ts'

/** What is on an account, and how full that is. */
export function BalanceCell({ account }: { account: Account }) {
  const t = useTexts(texts)
  const f = useFormat()
  const kinds = useDictionary('account_kind')
  const { balance, ceiling, currency, kind } = account
  const held = <MoneyText minor={balance} currency={currency} />
  // Beside the money that somebody works with; else two accounts of one name look alike.
  if (kind === 'commission' || kind === 'debt') {
    return (
      <span className={styles.ceiling}>
        {held}
        <span className="gh-note">{kinds.textOf(kind)}</span>
      </span>
    )
  }
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

const ofLoad = /^L[0-9a-f]{32}$/
const shownEnd = 6

/** What somebody wrote down; the number of a load, which nobody reads, by its end and as the way to it. */
export function ReferenceCell({ reference }: { reference: string | null | undefined }) {
  const t = useTexts(texts)
  const seesLoads = usePermission('load:list')
  if (!reference) return dash
  if (!ofLoad.test(reference)) return reference
  const name = t('ofLoad', { end: reference.slice(-shownEnd) })
  return seesLoads ? <Link to={paths.loads({ load: reference })}>{name}</Link> : name
}

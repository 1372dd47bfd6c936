import type { PartPower } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import { minus } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { texts } from '../texts.ts'
import { type Balance, balanceOf } from './balance.ts'
import styles from './FlowPicture.module.css'

/** '120.8 in = 86.4 load + 32.9 storage + 1.5 losses (1.2 %)', and a word when that cannot be. */
export function BalanceLine({ parts }: { parts: ReadonlyMap<PowerKind, PartPower> }) {
  const t = useTexts(texts)
  const f = useFormat()
  const result = balanceOf(parts)
  if (result.state === 'missing') {
    const kinds = f.list(result.kinds.map((kind) => t(`part.${kind}`)))
    return <p className={styles.balance}>{t('balanceMissing', { kinds })}</p>
  }
  return (
    <div className={`gh-figures ${styles.balance}`} data-balance={result.balance.isOff ? 'off' : 'even'}>
      <BalanceText {...result.balance} />
      {result.balance.isOff && <StatusTag tone="failed">{t('balanceOff')}</StatusTag>}
    </div>
  )
}

function BalanceText({ inKw, out, lossesKw, lossShare, isOff }: Balance) {
  const t = useTexts(texts)
  const f = useFormat()
  const kw = (value: number) => f.kwNumber(Math.abs(value))
  const loss = { power: kw(lossesKw), share: f.percent(Math.abs(lossShare), 1) }
  const terms = out.map(({ term, kw: power }) => t(`term.${term}`, { power: kw(power) })).join(' + ')
  // What is written as zero has no sign.
  const isNegative = lossesKw <= -0.05
  const rest = `${isNegative ? minus : '+'} ${t(isOff || isNegative ? 'unexplained' : 'losses', loss)}`
  return (
    <span>
      {t('balanceIn', { power: kw(inKw) })} = {terms} {rest}
    </span>
  )
}

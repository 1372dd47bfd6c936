import type { TransferEffect } from '@gridhelm/contract/money/ledger/entities'
import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './Ledger.module.css'
import { texts } from './texts.ts'

interface EffectTableProps {
  effect: Pick<TransferEffect, 'from' | 'to'>
  currency: string
  /** It still waits: approval changes the balances. */
  isOpen: boolean
}

/** Both balances, before and after. */
export function EffectTable({ effect, currency, isOpen }: EffectTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const named = useTexts(transferResource.texts)
  const sides = [
    { side: effect.from, role: named('fromName') },
    { side: effect.to, role: named('toName') },
  ]
  return (
    <table className={`gh-figures ${styles.effect}`} aria-label={t(isOpen ? 'effectOpen' : 'effectNow')}>
      <thead>
        <tr>
          <th scope="col">{t('side')}</th>
          <th scope="col">{t('before')}</th>
          {isOpen && <th scope="col">{t('after')}</th>}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ side, role }) => (
          <tr key={role}>
            <th scope="row">
              {side ? (side.name ?? t('house')) : t('outside')}
              <div className="gh-note">
                {side !== null && side.held > 0
                  ? `${role} · ${t('heldPart', { amount: f.money(side.held, currency) })}`
                  : role}
              </div>
            </th>
            {/* The house keeps no running balance. */}
            <td>{side?.name ? f.money(side.balance, currency) : dash}</td>
            {isOpen && <td className="gh-strong">{side?.name ? f.money(side.after, currency) : dash}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

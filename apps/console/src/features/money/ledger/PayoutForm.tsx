import { payoutRule } from '@gridhelm/contract/money/ledger/rules'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { once } from '../../../site/money/once.ts'
import { MoneyForm, type MoneyValues } from './MoneyForm.tsx'
import { usePayout } from './queries.ts'
import { texts } from './texts.ts'

interface PayoutFormProps {
  open: boolean
  /** Of commission: one's own, or of somebody whom the reader looks after. */
  account: { ownerId?: string | null | undefined; currency: string; available: number } | undefined
  onClose: () => void
}

/** Asks that commission be paid out; a second person decides. */
export function PayoutForm({ open, account, onClose }: PayoutFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const payout = usePayout()
  const { ownerId, currency = '', available = 0 } = account ?? {}

  async function send({ amount, reference, reason }: MoneyValues): Promise<void> {
    const whose = ownerId ? { userId: ownerId } : {}
    await once(`payout:${ownerId ?? ''}:${currency}`, (clientKey) =>
      payout.send({ ...whose, currency, amount: amount ?? 0, reference, reason, clientKey }),
    )
  }

  return (
    <MoneyForm
      open={open}
      title={t('payoutTitle')}
      initial={{ currency, amount: available > 0 ? available : null }}
      send={send}
      saveText={t('askPayout')}
      onClose={onClose}
      intro={<p className="gh-lead">{t('payoutHint')}</p>}
      rule={payoutRule}
      currency={currency}
      effect={t('commissionLeft', { amount: f.money(account?.available ?? null, currency) })}
    />
  )
}

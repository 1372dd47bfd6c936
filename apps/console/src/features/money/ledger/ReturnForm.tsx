import { returnMoneyRule } from '@gridhelm/contract/money/ledger/rules'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { once } from '../../../site/money/once.ts'
import { MoneyForm, type MoneyValues } from './MoneyForm.tsx'
import { type Account, useReturnMoney } from './queries.ts'
import { texts } from './texts.ts'

interface ReturnFormProps {
  open: boolean
  /** The reader's own. */
  account: Account | undefined
  onClose: () => void
}

/** Gives unused money back, one step up. */
export function ReturnForm({ open, account, onClose }: ReturnFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const giveBack = useReturnMoney()
  const currency = account?.currency ?? ''

  async function send({ amount, reference, reason }: MoneyValues): Promise<void> {
    await once(`return:${currency}`, (clientKey) =>
      giveBack.send({ currency, amount: amount ?? 0, reference, reason, clientKey }),
    )
  }

  return (
    <MoneyForm
      open={open}
      title={t('returnTitle')}
      initial={{ currency }}
      send={send}
      saveText={t('return')}
      onClose={onClose}
      intro={<p className="gh-lead">{t('returnHint')}</p>}
      rule={returnMoneyRule}
      currency={currency}
      effect={t('youHave', { amount: f.money(account?.available ?? null, currency) })}
    />
  )
}

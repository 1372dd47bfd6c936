import type { LoadQuote } from '@gridhelm/contract/money/loads/entities'
import { makeLoadRule } from '@gridhelm/contract/money/loads/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { CodeDialog } from '../../../site/money/CodeDialog.tsx'
import { once } from '../../../site/money/once.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { CurrencySelect } from '../../../ui/money/CurrencySelect.tsx'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useMakeLoad, useQuote } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  shsSn?: string
  currency?: string
  amount?: number | null
}

const typingMs = 400

/** One field takes both: a serial number and a card never look alike. */
const named = ({ shsSn = '', currency, amount }: Filled) => ({
  shsSn,
  cardId: shsSn,
  ...(currency ? { currency } : {}),
  ...(amount == null ? {} : { amount }),
})

const wireOf = (values: PlainRecord): PlainRecord => ({ ...values, clientKey: 'as-it-is-sent' })

/** Turns money of a customer's wallet into a load; what it buys is shown before, the code afterwards. */
export function MakeLoadForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  const [form] = Form.useForm<Filled>()
  const [code, setCode] = useState<string>()
  const make = useMakeLoad()
  const ruleOf = (name: string) => fieldRule(makeLoadRule, name, wireOf)
  const offer = useOffer(Form.useWatch([], form) as Filled | undefined)
  const currency = Form.useWatch('currency', form) ?? offer?.currency ?? ''

  async function send(_: Filled, all: Filled): Promise<void> {
    const asked = named(all)
    const made = await once(`makeLoad:${asked.shsSn}`, (clientKey) => make.send({ ...asked, clientKey }))
    if (made.token !== null) setCode(made.token)
  }

  return (
    <>
      <RecordForm<Filled>
        name="loadMake"
        form={form}
        open={open}
        title={t('make')}
        initial={{}}
        send={send}
        saveText={t('make')}
        onClose={onClose}
      >
        <Form.Item name="shsSn" label={t('home')} required extra={t('homeHint')} rules={[ruleOf('shsSn')]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="currency"
          label={t('currency')}
          extra={t('currencyHint')}
          rules={[ruleOf('currency')]}
        >
          <CurrencySelect />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t('amount')}
          extra={offer ? <Offer of={offer} /> : t('amountHint')}
          rules={[ruleOf('amount')]}
        >
          <MoneyInput currency={currency} />
        </Form.Item>
      </RecordForm>
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}

/** What it buys, once people have stopped typing; what is wrong is told when it is sent. */
function useOffer(filled: Filled | undefined): LoadQuote | undefined {
  const { start, result } = useQuote()
  const { shsSn, currency, amount } = filled ?? {}
  useEffect(() => {
    if (!shsSn) return undefined
    const timer = setTimeout(
      () =>
        start(named({ shsSn, ...(currency && { currency }), amount: amount ?? null }), {
          onFailed: () => undefined,
        }),
      typingMs,
    )
    return () => clearTimeout(timer)
  }, [shsSn, currency, amount, start])
  return shsSn ? result : undefined
}

function Offer({ of: quote }: { of: LoadQuote }) {
  const t = useTexts(texts)
  const f = useFormat()
  return (
    <span className="gh-figures">
      {t('offer', {
        customer: quote.customerName ?? '',
        cost: f.money(quote.cost, quote.currency),
        rest: f.money(quote.wallet - quote.cost, quote.currency),
      })}
      <br />
      <UnitsText count={quote.units} unit={quote.unit} />
      {quote.paidUntil !== null && (
        <>
          {' · '}
          {t('offerUntil')} <TimeText value={quote.paidUntil} />
        </>
      )}
      {quote.isMost && (
        <>
          <br />
          {t('offerMost')}
        </>
      )}
    </span>
  )
}

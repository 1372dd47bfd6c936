import type { SellHome, SellOffer } from '@gridhelm/contract/money/sales/entities'
import { sellRule } from '@gridhelm/contract/money/sales/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { dash } from '@gridhelm/points/numbers'
import { Alert, Button, Form, Segmented } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { CreditLeft } from '../../../site/money/CreditLeft.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { choicesOf, previewOf } from './offer.ts'
import styles from './Sell.module.css'
import { texts } from './texts.ts'

interface OfferCardProps {
  home: SellHome
  /** Why the last try came to nothing, in the server's words, and what it was about. */
  refused: { why: string; amount: number } | undefined
  onSell: (currency: string, amount: number) => void
  onBack: () => void
}

/** The customer and their light; how much they want. */
export function OfferCard({ home, refused, onSell, onBack }: OfferCardProps) {
  const t = useTexts(texts)
  const [currency, setCurrency] = useState(home.offers[0]?.currency)
  const offer = home.offers.find((one) => one.currency === currency)
  const facts: Fact[] = [
    { label: t('card'), value: home.cardId ?? dash },
    ...(offer
      ? [
          {
            label: t('price'),
            value: (
              <PriceText
                minor={offer.priceMinor / offer.priceUnits}
                currency={offer.currency}
                unit={offer.unit}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageCard
        title={home.customer ?? t('noCustomer')}
        note={[home.shsSn, home.site].filter(Boolean).join(' · ')}
        extra={<Button onClick={onBack}>{t('back')}</Button>}
      >
        <CreditLeft state={home.state} paidUntil={home.paidUntil} now={home.now} />
        <FactList facts={facts} />
      </PageCard>
      {home.problem !== null && <Alert type="warning" showIcon title={home.problem} />}
      {refused && (
        <Alert
          type="error"
          showIcon
          title={t('refused')}
          {...(refused.why === '' ? {} : { description: refused.why })}
        />
      )}
      {offer && (
        <PageCard title={t('howMuch')}>
          {home.offers.length > 1 && (
            <Segmented
              block
              aria-label={t('currency')}
              className={styles.currencies ?? ''}
              options={home.offers.map((one) => one.currency)}
              value={offer.currency}
              onChange={setCurrency}
            />
          )}
          <AmountForm
            key={offer.currency}
            home={home}
            offer={offer}
            typed={refused?.amount}
            onSell={(amount) => onSell(offer.currency, amount)}
          />
        </PageCard>
      )}
    </>
  )
}

interface AmountFormProps {
  home: SellHome
  offer: SellOffer
  /** What was asked for the last time. */
  typed: number | undefined
  onSell: (amount: number) => void
}

const wireOf = (values: PlainRecord): PlainRecord => ({
  ...values,
  shsId: 'named',
  clientKey: 'as-it-is-sent',
})

function AmountForm({ home, offer, typed, onSell }: AmountFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const { currency, unit } = offer
  const [form] = Form.useForm<{ amount?: number | null }>()
  const amount = Form.useWatch('amount', form) ?? undefined
  const preview = amount === undefined || amount <= 0 ? undefined : previewOf(home, offer, amount)
  const money = (minor: number) => f.money(minor, currency)
  const least = Math.max(offer.leastMinor, choicesOf({ ...offer, leastMinor: 0 })[0]?.amount ?? 0)
  const isTooLittle = preview !== undefined && (preview.steps === 0 || (amount ?? 0) < offer.leastMinor)
  return (
    <FormBody<{ amount?: number | null }>
      name="sell"
      form={form}
      {...(typed === undefined ? {} : { initial: { amount: typed } })}
      losesNothing
      requiredMark={false}
      send={async ({ amount: asked }) => onSell(asked ?? 0)}
    >
      <div className={styles.choices}>
        {choicesOf(offer).map((choice) => (
          <Button
            key={choice.units}
            size="large"
            aria-pressed={choice.amount === amount}
            type={choice.amount === amount ? 'primary' : 'default'}
            className={styles.choice ?? ''}
            onClick={() => form.setFieldsValue({ amount: choice.amount })}
          >
            <span>
              <UnitsText count={choice.units} unit={unit} />
            </span>
            <small className="gh-figures">{money(choice.amount)}</small>
          </Button>
        ))}
      </div>
      <Form.Item name="amount" label={t('amount')} rules={[fieldRule(sellRule, 'amount', wireOf)]}>
        <MoneyInput currency={currency} />
      </Form.Item>
      <div aria-live="polite" className={styles.preview}>
        {preview && isTooLittle && (
          <p className={styles.problem}>{t('tooLittle', { least: money(least) })}</p>
        )}
        {preview && !isTooLittle && (
          <>
            <p className={styles.buys}>
              {t('buys')} <UnitsText count={preview.units} unit={unit} />
              {preview.until !== null && <> · {t('until', { date: f.moment(preview.until) })}</>}
            </p>
            <p className="gh-note-line">
              {offer.wallet > 0 && `${t('wallet', { amount: money(offer.wallet) })} · `}
              {t('rest', { amount: money(preview.rest) })}
            </p>
            {preview.owed > 0 && (
              <p className="gh-note-line">
                {t('owed', { amount: money(preview.owed), debt: money(offer.debt) })}
              </p>
            )}
            {preview.isMost && <p className="gh-note-line">{t('most')}</p>}
          </>
        )}
        {preview?.isBeyond && (
          <p className={styles.problem}>{t('beyond', { available: money(offer.available ?? 0) })}</p>
        )}
      </div>
      <SubmitButton
        size="large"
        block
        className={styles.confirm ?? ''}
        disabled={!preview || isTooLittle || preview.isBeyond}
      >
        {preview && amount !== undefined ? t('confirm', { amount: money(amount) }) : t('sell')}
      </SubmitButton>
      {offer.available !== null && (
        <p className="gh-note-line">{t('myBalance', { available: money(offer.available) })}</p>
      )}
    </FormBody>
  )
}

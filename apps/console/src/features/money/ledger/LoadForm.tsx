import { loadMoneyRule } from '@gridhelm/contract/money/ledger/rules'
import { Form, Select } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { once } from '../../../site/money/once.ts'
import { CurrencySelect } from '../../../ui/money/CurrencySelect.tsx'
import styles from './Ledger.module.css'
import { MoneyForm, type MoneyValues, wireOf } from './MoneyForm.tsx'
import { type Account, useLoadMoney, useOwnAccounts, useSaleSites } from './queries.ts'
import { ReceiverSelect } from './ReceiverSelect.tsx'
import { texts } from './texts.ts'

interface LoadFormProps {
  open: boolean
  /** Who is paid; absent: that is asked too. */
  account?: Account | undefined
  onClose: () => void
}

/** Pays one step down; for the top that is issuing. */
export function LoadForm({ open, account, onClose }: LoadFormProps) {
  const t = useTexts(texts)
  const isTop = useSignal(sessionSignal)?.user?.tier === 'admin'
  const [form] = Form.useForm<MoneyValues>()
  const load = useLoadMoney()
  const { data: own = [] } = useOwnAccounts()
  const floats = own.filter(({ kind }) => kind === 'float')
  const currency = Form.useWatch('currency', form) ?? account?.currency ?? ''
  const receiverId = Form.useWatch('userId', form) ?? account?.ownerId ?? ''
  const { data: sites = [] } = useSaleSites(receiverId, open)
  const [only] = floats.length === 1 ? floats : []
  const initial: MoneyValues = account
    ? { userId: account.ownerId ?? '', currency: account.currency ?? '' }
    : only
      ? { currency: only.currency }
      : {}

  async function send({ amount, reference, reason, siteId }: MoneyValues, all: MoneyValues): Promise<void> {
    const [userId, paid] = [all.userId ?? '', all.currency ?? '']
    const where = siteId === undefined ? {} : { siteId }
    await once(`load:${userId}:${paid}`, (clientKey) =>
      load.send({ userId, currency: paid, amount: amount ?? 0, reference, reason, ...where, clientKey }),
    )
  }

  return (
    <MoneyForm
      open={open}
      title={
        account
          ? t(isTop ? 'issueTitleOf' : 'loadTitleOf', { name: account.userName ?? '' })
          : t(isTop ? 'issueTitle' : 'loadTitle')
      }
      form={form}
      initial={initial}
      send={send}
      saveText={t(isTop ? 'issue' : 'load')}
      onClose={onClose}
      rule={loadMoneyRule}
      currency={currency}
      effect={<Effect payer={floats.find((one) => one.currency === currency)} receiver={account} />}
    >
      {!account && (
        <div className={styles.pair}>
          <Form.Item
            name="userId"
            label={t('receiver')}
            required
            extra={isTop ? undefined : t('receiverHint')}
            rules={[fieldRule(loadMoneyRule, 'userId', wireOf)]}
          >
            <ReceiverSelect />
          </Form.Item>
          <Form.Item
            name="currency"
            label={t('currency')}
            required
            rules={[fieldRule(loadMoneyRule, 'currency', wireOf)]}
          >
            {isTop ? (
              <CurrencySelect allowClear={false} />
            ) : (
              <Select
                options={floats.map((one) => ({ value: one.currency, label: one.currency }))}
                notFoundContent={t('noAccount')}
              />
            )}
          </Form.Item>
        </div>
      )}
      {/* Of a customer at one site it is known. */}
      {sites.length > 1 && (
        <Form.Item
          key={receiverId}
          name="siteId"
          label={t('site')}
          required
          preserve={false}
          extra={t('siteHint')}
          rules={[{ required: true, message: t('siteRequired') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={sites.map(({ siteId, name }) => ({ value: siteId, label: name }))}
          />
        </Form.Item>
      )}
    </MoneyForm>
  )
}

interface EffectProps {
  payer: { available: number; currency: string } | undefined
  receiver: Account | undefined
}

/** What is there to spend, and what it will make of the receiver's balance. */
function Effect({ payer, receiver }: EffectProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const amount = Form.useWatch<number | null | undefined>('amount') ?? 0
  const { balance = 0, currency = null, userName = '' } = receiver ?? {}
  return (
    <span className="gh-figures">
      {payer && <span>{t('youHave', { amount: f.money(payer.available, payer.currency) })}</span>}
      {payer && receiver && <br />}
      {receiver && (
        <span>
          {t(amount > 0 ? 'theyGet' : 'theyHave', {
            name: userName ?? '',
            before: f.money(balance, currency),
            after: f.money((balance ?? 0) + Math.round(amount), currency),
          })}
        </span>
      )}
    </span>
  )
}

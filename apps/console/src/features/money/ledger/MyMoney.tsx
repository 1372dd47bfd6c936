import { accountCalls } from '@gridhelm/contract/money/ledger/calls'
import type { AccountFigures, MyMoney as Mine } from '@gridhelm/contract/money/ledger/entities'
import type { MyLight as Light } from '@gridhelm/contract/money/sales/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { dayjs } from '../../../platform/dayjs.ts'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useTexts } from '../../../platform/texts.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { myLightKey, useMyLight } from '../../../site/money/my-light.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { daysOf, myMoneyAddress, statementPeriods } from './address.ts'
import { MyLight } from './MyLight.tsx'
import styles from './MyMoney.module.css'
import { figuresOf } from './my-money.ts'
import { myMoneyTexts } from './my-money-texts.ts'
import { PayoutForm } from './PayoutForm.tsx'
import { moneyKeys } from './queries.ts'
import { StatementLines } from './StatementLines.tsx'
import { texts } from './texts.ts'

const key = ['myMoney'] as const
const keys = [key, myLightKey, ...loadKeys, ...moneyKeys]

/** Somebody's own page: what is left, what was paid, what came and went. */
export function MyMoney() {
  const t = useTexts(myMoneyTexts)
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(accountCalls.mine, {}, { signal, quiet: true }),
  })
  useFreshMoney(keys)
  const light = useMyLight()
  if (asked.data && light.data) return <Shown mine={asked.data} light={light.data} />
  return <WaitingCard of={[asked, light]} title={t('failed')} />
}

function Shown({ mine: { accounts, month, year }, light }: { mine: Mine; light: Light }) {
  const t = useTexts(myMoneyTexts)
  const f = useFormat()
  const l = useTexts(texts)
  const kinds = useDictionary('account_kind')
  const mayPayout = usePermission('ledger:payout')
  const [paid, setPaid] = useState<AccountFigures>()
  const nameOf = ({ kind, currency }: AccountFigures) => t('account', { kind: kinds.textOf(kind), currency })
  if (accounts.length === 0 && light.homes.length === 0) {
    return (
      <PageCard>
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      </PageCard>
    )
  }
  return (
    <PageStack>
      {light.homes.length > 0 && <MyLight light={light} />}
      {accounts.map((account) => (
        <div key={account.id} className={styles.account}>
          {accounts.length > 1 && (
            <div className={styles.named}>
              <h2>{nameOf(account)}</h2>
              {mayPayout && account.kind === 'commission' && account.available > 0 && (
                <Button onClick={() => setPaid(account)}>{l('payout')}</Button>
              )}
            </div>
          )}
          <StatStrip
            label={nameOf(account)}
            stats={figuresOf(
              account,
              { month, year },
              {
                units: <UnitsText count={account.units} unit={account.unit} />,
                price: <PriceText minor={account.price} currency={account.currency} unit={account.unit} />,
              },
              t,
              f,
            )}
          />
        </div>
      ))}
      <PayoutForm open={paid !== undefined} account={paid} onClose={() => setPaid(undefined)} />
      {accounts.length > 0 && <OwnStatement accounts={accounts} nameOf={nameOf} />}
    </PageStack>
  )
}

interface OwnStatementProps {
  accounts: readonly AccountFigures[]
  nameOf: (account: AccountFigures) => string
}

/** The lines of one of the accounts; which one, and of which period, stands in the address. */
function OwnStatement({ accounts, nameOf }: OwnStatementProps) {
  const t = useTexts(myMoneyTexts)
  const { shown, change } = useAddress(myMoneyAddress)
  const accountId = (accounts.find(({ id }) => id === shown.account) ?? accounts[0])?.id ?? ''
  const today = dayjs().format('YYYY-MM-DD')
  return (
    <>
      <div className={styles.choice}>
        {accounts.length > 1 && (
          <Select
            aria-label={t('which')}
            className={styles.which ?? ''}
            value={accountId}
            options={accounts.map((account) => ({ value: account.id, label: nameOf(account) }))}
            onChange={(account) => change({ account })}
          />
        )}
        <PeriodBar
          units={statementPeriods}
          shown={shown.of}
          onChange={(of) => change({ of })}
          today={today}
        />
      </div>
      <StatementLines of="own" period={{ accountId, ...daysOf(shown.of, today) }} mayExport />
    </>
  )
}

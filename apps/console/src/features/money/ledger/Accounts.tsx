import { accountResource } from '@gridhelm/contract/money/ledger/account-resource'
import { accountLook, upperAccountLook } from '@gridhelm/contract/money/ledger/look'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { paths } from '../../../platform/paths.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { currencySearch } from '../../../ui/money/CurrencySelect.tsx'
import { HouseTable } from '../../../ui/money/HouseTable.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'
import { TierTabs } from '../../../ui/money/TierTabs.tsx'
import { HundredthsInput } from '../../../ui/number/HundredthsInput.tsx'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { accountsAddress } from './address.ts'
import { BalanceCell } from './cells.tsx'
import { LoadForm } from './LoadForm.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { type Account, accountCalls, moneyKeys, useHouse } from './queries.ts'
import { ReturnForm } from './ReturnForm.tsx'
import { texts } from './texts.ts'

/** Regional operators, agents and end users have one above them, or are one. */
const firstWithOperator = 5

/** The tab stands in the address, like the search. */
export function Accounts() {
  useFreshMoney(moneyKeys)
  const { shown, show } = useAddress(accountsAddress)
  const [type, filter] = useMemo(() => {
    const { type: tab, ...narrowing } = shown
    return [tab, narrowing as ResourceFilter]
  }, [shown])
  const t = useTexts(texts)
  const maySeeHouse = usePermission('ledger:check')
  return (
    <TierTabs
      shown={type}
      onShow={(next) => show({ type: next })}
      more={maySeeHouse ? { key: 'house', label: t('houseTab'), children: <House /> } : undefined}
    >
      {(tab) => <AccountList type={tab} filter={filter} onSearch={(next) => show({ ...next, type: tab })} />}
    </TierTabs>
  )
}

/** Treasury, banks and the rest: what the installation itself holds and owes. */
function House() {
  const t = useTexts(texts)
  const asked = useHouse()
  if (asked.data) return <HouseTable house={asked.data} />
  return <WaitingCard of={asked} title={t('houseFailed')} />
}

/** The account stays while its form leaves. */
type Doing = { what?: 'load' | 'return' | 'payout'; account?: Account | undefined }

interface AccountListProps {
  type: string
  filter: ResourceFilter
  onSearch: (filter: ResourceFilter) => void
}

function AccountList({ type, filter, onSearch }: AccountListProps) {
  const t = useTexts(texts)
  const user = useSignal(sessionSignal)?.user
  const isTop = user?.tier === 'admin'
  const mayLoad = usePermission('ledger:load')
  const mayPayout = usePermission('ledger:payout')
  const mayIssue = usePermission('ledger:issue')
  const [doing, setDoing] = useState<Doing>({})
  const close = () => setDoing(({ account }) => ({ account }))
  const isMine = (account: Account) => account.ownerId === user?.id
  /** One step down, and only what is bought or saved. */
  const isBelow = ({ superiorId, kind, type: tier }: Account) =>
    (superiorId === user?.id || (isTop && String(tier) === '2')) && (kind === 'float' || kind === 'wallet')
  const mayPay = isTop ? mayIssue : mayLoad
  const rowButtons = (account: Account) => (
    <>
      {mayPay && isBelow(account) && (
        <Button type="link" onClick={() => setDoing({ what: 'load', account })}>
          {t(isTop ? 'issue' : 'load')}
        </Button>
      )}
      {mayPayout && account.kind === 'commission' && (account.balance ?? 0) > 0 && (
        <Button type="link" onClick={() => setDoing({ what: 'payout', account })}>
          {t('payout')}
        </Button>
      )}
      {mayLoad && isMine(account) && account.kind === 'float' && (
        <Button type="link" onClick={() => setDoing({ what: 'return', account })}>
          {t('return')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ResourceScreen
        resource={accountResource}
        calls={accountCalls}
        look={Number(type) < firstWithOperator ? upperAccountLook : accountLook}
        fixedFilter={{ type }}
        search={[filter, onSearch]}
        searchInputs={currencySearch}
        formWidth={640}
        empty={<EmptyState title={t('emptyAccounts')} detail={t('emptyAccountsHint')} />}
        cells={{
          price: ({ price, currency, unit }) => <PriceText minor={price} currency={currency} unit={unit} />,
          units: ({ units, unit }) => <UnitsText count={units} unit={unit} />,
          balance: (account) => <BalanceCell account={account} />,
          userName: (account) => (
            <Link to={paths.statement({ account: account.id })} title={t('statement')}>
              {account.userName ?? t('statement')}
            </Link>
          ),
        }}
        inputs={limitInputs}
        editing={{
          label: ({ kind }) => t(hasLimits(kind) ? 'limits' : 'freeze'),
          may: (account) => isTop || account.superiorId === user?.id,
          title: ({ userName, kind, kind_dictText, currency }) =>
            t(hasLimits(kind) ? 'limitsOf' : 'stateOf', {
              name: userName ?? '',
              kind: kind_dictText ?? '',
              currency: currency ?? '',
            }),
        }}
        add={
          mayPay && (
            <Button type="primary" onClick={() => setDoing({ what: 'load' })}>
              {t(isTop ? 'issue' : 'load')}
            </Button>
          )
        }
        rowActions={mayPay || mayLoad || mayPayout ? rowButtons : undefined}
      />
      <LoadForm open={doing.what === 'load'} account={doing.account} onClose={close} />
      <ReturnForm open={doing.what === 'return'} account={doing.account} onClose={close} />
      <PayoutForm
        open={doing.what === 'payout'}
        account={
          doing.account && {
            ownerId: doing.account.ownerId,
            currency: doing.account.currency ?? '',
            available: doing.account.available ?? 0,
          }
        }
        onClose={close}
      />
    </>
  )
}

/** A customer's money has none; it can be frozen. */
const hasLimits = (kind: Account['kind']) => kind === 'float'
const limitInput = ({ record }: { record?: Account | undefined }) =>
  record && hasLimits(record.kind) ? <MoneyInput currency={record.currency ?? ''} /> : null
const limitInputs = {
  ceiling: limitInput,
  creditLine: limitInput,
  dailyLimit: limitInput,
  approveFrom: limitInput,
  commissionBp: ({ record }: { record?: Account | undefined }) =>
    record && hasLimits(record.kind) ? <HundredthsInput /> : null,
}

import { accountCalls } from '@gridhelm/contract/money/ledger/calls'
import type { MyMoney as Mine, StatementLine } from '@gridhelm/contract/money/ledger/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './MyMoney.module.css'
import { figuresOf } from './my-money.ts'
import { myMoneyTexts } from './my-money-texts.ts'

const key = ['myMoney'] as const
const keys = [key]

/** Somebody's own page: what is left, what was paid, what came and went. */
export function MyMoney() {
  const t = useTexts(myMoneyTexts)
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(accountCalls.mine, {}, { signal, quiet: true }),
  })
  useFreshMoney(keys)
  const { data, error } = asked
  if (data) return <Shown mine={data} />
  if (!error) return <WaitingCard />
  return (
    <PageCard>
      <LoadFailure of={asked} title={t('failed')} />
    </PageCard>
  )
}

function Shown({ mine }: { mine: Mine }) {
  const t = useTexts(myMoneyTexts)
  const f = useFormat()
  const kinds = useDictionary('account_kind')
  if (mine.accounts.length === 0) {
    return (
      <PageCard>
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      </PageCard>
    )
  }
  return (
    <PageStack>
      {mine.accounts.map((account) => (
        <StatStrip
          key={account.id}
          label={t('account', { kind: kinds.textOf(account.kind), currency: account.currency })}
          stats={figuresOf(
            account,
            mine,
            {
              units: <UnitsText count={account.units} unit={account.unit} />,
              price: <PriceText minor={account.price} currency={account.currency} unit={account.unit} />,
            },
            t,
            f,
          )}
        />
      ))}
      <PageCard title={t('statement')} note={t('statementNote')} flush>
        {mine.last.length === 0 ? (
          <EmptyState title={t('nothing')} />
        ) : (
          <ul className={styles.lines}>
            {mine.last.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        )}
      </PageCard>
    </PageStack>
  )
}

function Line({ line }: { line: StatementLine }) {
  const t = useTexts(myMoneyTexts)
  const f = useFormat()
  const { currency, amount, balance } = line
  const details = [line.counterparty, line.reason, line.reference].filter(Boolean).join(' · ')
  return (
    <li className={styles.line}>
      <span className={styles.about}>{line.kind_dictText}</span>
      <span className={`gh-figures ${styles.amount}`}>
        {amount > 0 ? '+' : ''}
        {f.money(amount, currency)}
      </span>
      <span className={`${styles.small} ${styles.about}`}>
        <TimeText value={line.time} />
        {details !== '' && ` · ${details}`}
      </span>
      <span className={`gh-figures ${styles.after}`}>
        {balance === null ? '' : t('after', { amount: f.money(balance, currency) })}
      </span>
    </li>
  )
}

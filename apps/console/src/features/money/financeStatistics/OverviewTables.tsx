import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './Figures.module.css'
import type { Summary } from './queries.ts'
import { shareOfCeiling } from './summary-model.ts'
import { texts } from './texts.ts'

const columns = ['balance', 'held', 'available', 'ceiling', 'dailyLeft', 'price', 'units'] as const

/** All accounts of the reader: one line each, on a phone one list each. */
export function MyAccounts({ accounts }: Pick<Summary, 'accounts'>) {
  const t = useTexts(texts)
  const f = useFormat()
  const kinds = useDictionary('account_kind')
  const isPhone = useIsPhone()
  const cellOf = (one: Summary['accounts'][number], key: (typeof columns)[number]): ReactNode => {
    const { currency, unit } = one
    if (key === 'ceiling') return <Ceiling account={one} />
    if (key === 'price') return <PriceText minor={one.price} currency={currency} unit={unit} />
    if (key === 'units') return <UnitsText count={one.units} unit={unit} />
    return f.money(one[key], currency)
  }
  if (isPhone)
    return accounts.map((one) => (
      <PageCard
        key={one.id}
        title={t('myAccount', { kind: kinds.textOf(one.kind), currency: one.currency })}
        flush
      >
        <FactList facts={columns.map((key) => ({ label: t(key), value: cellOf(one, key) }))} />
      </PageCard>
    ))
  return (
    <PageCard title={t('myAccounts')} flush>
      <FigureTable label={t('myAccounts')}>
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            <th scope="col">{t('kind')}</th>
            {columns.map((key) => (
              <th key={key} scope="col" className={figureCell}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.currency}</th>
              <td>{kinds.textOf(one.kind)}</td>
              {columns.map((key) => (
                <td key={key} className={figureCell}>
                  {cellOf(one, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </PageCard>
  )
}

function Ceiling({ account }: { account: Summary['accounts'][number] }) {
  const t = useTexts(texts)
  const f = useFormat()
  const share = shareOfCeiling(account)
  const ceiling = f.money(account.ceiling, account.currency)
  if (share === undefined) return ceiling
  const said = t('ceilingShare', { share: f.percent(share), ceiling })
  return (
    <span className={styles.ceiling}>
      <Progress
        className={styles.bar ?? ''}
        percent={Math.min(share, 1) * 100}
        showInfo={false}
        size="small"
        aria-label={said}
      />
      {said}
    </span>
  )
}

/** What each tier below holds in a currency. */
export function TiersBelow({ below, currency }: Pick<Summary, 'below'> & { currency: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const tiers = useDictionary('finance_type')
  const rows = below.filter((one) => one.currency === currency)
  return (
    <PageCard title={t('tiers')} flush>
      {rows.length === 0 ? (
        <p className={styles.well}>{t('noTiers')}</p>
      ) : (
        <FigureTable label={t('tiers')}>
          <thead>
            <tr>
              <th scope="col">{t('tier')}</th>
              <th scope="col" className={figureCell}>
                {t('accounts')}
              </th>
              <th scope="col" className={figureCell}>
                {t('balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, accounts, balance }) => (
              <tr key={type}>
                <th scope="row" className={styles.tier}>
                  <Link to={paths.accounts({ type: String(type), currency })}>
                    {tiers.textOf(String(type))}
                  </Link>
                </th>
                <td className={figureCell}>{f.whole(accounts)}</td>
                <td className={figureCell}>{f.money(balance, currency)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </PageCard>
  )
}

/** For the top: whether the books are whole, and since when that is known. */
export function LastCheck({ check }: { check: Summary['check'] }) {
  const t = useTexts(texts)
  const f = useFormat()
  const count = check?.findings.length ?? 0
  return (
    <PageCard title={t('check')} flush extra={<Link to={paths.ledgerCheck}>{t('checkOpen')}</Link>}>
      <div className={styles.check}>
        {check ? (
          <>
            <StatusTag tone={check.isWhole ? 'good' : 'failed'}>
              {check.isWhole ? t('checkWhole') : t('checkFound', { count: f.whole(count) })}
            </StatusTag>
            <TimeText value={check.time} show="age" />
          </>
        ) : (
          <StatusTag tone="unknown">{t('checkNever')}</StatusTag>
        )}
      </div>
    </PageCard>
  )
}

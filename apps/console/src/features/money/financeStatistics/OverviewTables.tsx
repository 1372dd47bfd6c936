import { Progress } from 'antd'
import { Link } from 'react-router'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './Figures.module.css'
import type { Summary } from './queries.ts'
import { shareOfCeiling } from './summary-model.ts'
import { texts } from './texts.ts'

/** All accounts of the reader, one line each. */
export function MyAccounts({ accounts }: Pick<Summary, 'accounts'>) {
  const t = useTexts(texts)
  const f = useFormat()
  const kinds = useDictionary('account_kind')
  return (
    <PageCard title={t('myAccounts')} flush>
      <FigureTable label={t('myAccounts')}>
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            <th scope="col">{t('kind')}</th>
            {(['balance', 'held', 'available'] as const).map((key) => (
              <th key={key} scope="col" className={figureCell}>
                {t(key)}
              </th>
            ))}
            <th scope="col">{t('ceiling')}</th>
            {(['dailyLeft', 'price', 'units'] as const).map((key) => (
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
              <td className={figureCell}>{f.money(one.balance, one.currency)}</td>
              <td className={figureCell}>{f.money(one.held, one.currency)}</td>
              <td className={figureCell}>{f.money(one.available, one.currency)}</td>
              <td>
                <Ceiling account={one} />
              </td>
              <td className={figureCell}>{f.money(one.dailyLeft, one.currency)}</td>
              <td className={figureCell}>
                <PriceText minor={one.price} currency={one.currency} unit={one.unit} />
              </td>
              <td className={figureCell}>
                <UnitsText count={one.units} unit={one.unit} />
              </td>
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
              {check.isWhole
                ? t('checkWhole')
                : t(`checkFound.${f.plural(count)}`, { count: f.whole(count) })}
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

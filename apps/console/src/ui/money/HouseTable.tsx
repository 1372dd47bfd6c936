import type { AdminAccountSummary } from '@gridhelm/contract/money/ledger/entities'
import { Link } from 'react-router'
import { useDictionary } from '../../platform/dictionaries.ts'
import { useFormat } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import { FigureTable, figureCell } from '../figure-table/FigureTable.tsx'
import { PageCard } from '../PageCard.tsx'
import { moneyTexts } from './texts.ts'

/** For the top: the other side of all accounts, each with its statement. */
export function HouseTable({ house }: Pick<AdminAccountSummary, 'house'>) {
  const t = useTexts(moneyTexts)
  const f = useFormat()
  const kinds = useDictionary('account_kind')
  return (
    <PageCard title={t('house')} note={t('houseNote')} flush>
      <FigureTable label={t('house')}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('currency')}</th>
            <th scope="col" className={figureCell}>
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {house.map(({ id, kind, currency, balance }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.statement({ account: id })}>{kinds.textOf(kind)}</Link>
              </th>
              <td>{currency}</td>
              <td className={figureCell}>{f.money(balance, currency)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </PageCard>
  )
}

import { dash } from '@gridhelm/points/numbers'
import { Skeleton } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useProviders } from './queries.ts'
import { texts } from './texts.ts'

/** What each provider owes, and up to which day that is agreed. */
export function Owed() {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = useProviders()
  if (asked.isError) return <LoadFailure of={asked} title={t('loadFailed')} />
  if (!asked.data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (asked.data.length === 0) return <EmptyState title={t('noProviders')} />
  return (
    <PageCard title={t('owed')} note={t('owedNote')} flush>
      <FigureTable label={t('owed')}>
        <thead>
          <tr>
            <th scope="col">{t('provider')}</th>
            <th scope="col" className={figureCell}>
              {t('owes')}
            </th>
            <th scope="col">{t('closedTo')}</th>
          </tr>
        </thead>
        <tbody>
          {asked.data.map(({ id, name, currency, owed, closedDay }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={figureCell}>{f.money(owed, currency)}</td>
              <td>{closedDay === null ? dash : f.date(closedDay)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </PageCard>
  )
}

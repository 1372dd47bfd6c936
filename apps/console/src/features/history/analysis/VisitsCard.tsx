import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useVisits } from './queries.ts'
import { texts } from './texts.ts'

/** Who came: logins of the people whom the reader looks after. */
export function VisitsCard() {
  const t = useTexts(texts)
  const f = useFormat()
  const { data } = useVisits()
  if (!data) return null
  const { totals, days } = data
  return (
    <PageCard
      title={t('visits')}
      note={t('visitsNote', {
        total: f.whole(totals.totalVisitCount),
        today: f.whole(totals.todayVisitCount),
      })}
      flush
    >
      <FigureTable label={t('visits')}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col" className={figureCell}>
              {t('visitCount')}
            </th>
            <th scope="col" className={figureCell}>
              {t('addresses')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ tian, visit, ip }) => (
            <tr key={tian}>
              <th scope="row">{f.periodPart(tian)}</th>
              <td className={figureCell}>{f.whole(visit)}</td>
              <td className={figureCell}>{f.whole(ip)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </PageCard>
  )
}

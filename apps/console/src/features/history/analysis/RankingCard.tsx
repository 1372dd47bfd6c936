import type { AnalysedSite } from '@gridhelm/contract/history/analysis/entities'
import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useStations } from '../../../site/queries.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Analysis.module.css'
import { type RankedSite, type Ranking, ranked, rankings } from './ranking.ts'
import { texts } from './texts.ts'

const rowsAtFirst = 15
const rowsMore = 50

interface RankingCardProps {
  sites: readonly AnalysedSite[]
  by: Ranking
  onBy: (by: Ranking) => void
}

/** The sites beside one another, by whichever figure. */
export function RankingCard({ sites, by, onBy }: RankingCardProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const [count, setCount] = useState(rowsAtFirst)
  const rows = useMemo(() => ranked(sites, by), [sites, by])
  const left = rows.length - count
  return (
    <PageCard
      title={t('ranking')}
      flush
      extra={
        <Select<Ranking>
          aria-label={t('rankBy')}
          value={by}
          onChange={onBy}
          popupMatchSelectWidth={false}
          options={rankings.map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      <FigureTable label={t('ranking')}>
        <thead>
          <tr>
            <th scope="col">{t('site')}</th>
            <th scope="col" className={figureCell}>
              {t('rank')}
            </th>
            {[...rankings, 'coverage' as const].map((key) => (
              <th
                key={key}
                scope="col"
                className={figureCell}
                {...(key === by ? { 'aria-sort': 'descending' as const } : {})}
              >
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row) => (
            <Row key={row.site.siteId} {...row} />
          ))}
        </tbody>
      </FigureTable>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setCount(count + rowsMore)}>
            {t('more', { count: f.whole(Math.min(left, rowsMore)) })}
          </Button>
        </div>
      )}
    </PageCard>
  )
}

function Row({ site, rank }: RankedSite) {
  const t = useTexts(texts)
  const f = useFormat()
  const { data: stations } = useStations()
  const station = stations?.find(({ id }) => id === site.siteId)
  const { specificYield, performance, energies, renewableShare, fuelLitres, availability, coverage } = site
  return (
    <tr>
      <th scope="row">
        {station ? <Link to={paths.history(station, 'generation')}>{site.name}</Link> : site.name}
      </th>
      <td className={figureCell}>{rank === undefined ? '–' : f.whole(rank)}</td>
      <td className={figureCell}>
        {specificYield === null ? '–' : `${f.fixed(specificYield, 2)} ${t('yieldUnit')}`}
      </td>
      <td className={figureCell}>{f.percent(performance.ratio)}</td>
      <td className={figureCell}>{f.energy(energies.pv)}</td>
      <td className={figureCell}>{f.percent(renewableShare)}</td>
      <td className={figureCell}>{f.volume(fuelLitres)}</td>
      <td className={figureCell}>{f.availability(availability)}</td>
      <td className={figureCell}>{f.coverage(coverage)}</td>
    </tr>
  )
}

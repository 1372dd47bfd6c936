import type { FaultGroup } from '@gridhelm/contract/history/faults/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Segmented, Skeleton } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { toneOfLevel } from '../../../site/values/AlarmBits.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { drillPath } from './drill.ts'
import styles from './Faults.module.css'
import { type ParetoBar, type ParetoMeasure, paretoMeasures, paretoOf } from './pareto.ts'
import { useFaultStatistics } from './queries.ts'
import type { StatisticsAddress } from './statistics-address.ts'
import { texts } from './texts.ts'

const most = 8

interface ParetoProps {
  station: Station
  address: StatisticsAddress
}

/** The few that make the most trouble, by alarm and by device. */
export function ParetoCards({ station, address }: ParetoProps) {
  const t = useTexts(texts)
  const { measure } = address.shown
  const choice = (
    <Segmented<ParetoMeasure>
      aria-label={t('measure')}
      size="small"
      value={measure}
      onChange={(next) => address.change({ measure: next })}
      options={paretoMeasures.map((one) => ({
        value: one,
        label: t(one === 'count' ? 'byCount' : 'byDuration'),
      }))}
    />
  )
  return (
    <div className={styles.pair}>
      {(['kind', 'device'] as const).map((groupBy) => (
        <PageCard key={groupBy} title={t(groupBy === 'kind' ? 'byAlarm' : 'byDevice')} extra={choice}>
          <Bars station={station} address={address} groupBy={groupBy} measure={measure} />
        </PageCard>
      ))}
    </div>
  )
}

function Bars({
  station,
  address,
  groupBy,
  measure,
}: ParetoProps & { groupBy: 'kind' | 'device'; measure: ParetoMeasure }) {
  const t = useTexts(texts)
  const { data } = useFaultStatistics({ ...address.asked, groupBy })
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const { bars, left } = paretoOf(data.groups, measure, most)
  if (bars.length === 0) return <EmptyState title={t('none')} detail={t('noneHint')} />
  return (
    <>
      <ol className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.group.key}>
            <Link className={styles.bar ?? ''} to={drillPath(station, address.asked, groupBy, bar.group)}>
              <Bar bar={bar} measure={measure} />
            </Link>
          </li>
        ))}
      </ol>
      {left > 0 && <p className="gh-note">{t('more', { count: String(left) })}</p>}
    </>
  )
}

function Bar({
  bar: { group, value, length, cumulated },
  measure,
}: {
  bar: ParetoBar
  measure: ParetoMeasure
}) {
  const t = useTexts(texts)
  const f = useFormat()
  const text = measure === 'count' ? f.whole(value) : f.duration(value)
  return (
    <>
      <span className={styles.barName}>
        <GroupName group={group} />
      </span>
      <strong className="gh-figures">{text}</strong>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${Math.max(1, length * 100)}%` }} />
      </span>
      <span className="gh-figures gh-note">{t('cumulative', { percent: f.availability(cumulated) })}</span>
    </>
  )
}

/** An alarm bears the shape of its level; a device its number. */
export function GroupName({ group: { name, alarm } }: { group: FaultGroup }) {
  const t = useTexts(texts)
  if (!alarm) return name
  return (
    <StatusTag tone={toneOfLevel[alarm.level]}>
      <span className="gh-spoken">{t(`level.${alarm.level}`)}</span>
      <span className={styles.plain}>{name}</span>
    </StatusTag>
  )
}

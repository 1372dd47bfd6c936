import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useStation } from '../../../site/queries.ts'
import { SiteLogo } from '../../../site/SiteLogo.tsx'
import { useDayCurve } from '../../../site/site-queries.ts'
import { texts as shared } from '../../../site/texts.ts'
import { pictureUrl } from '../../../ui/picture-url.ts'
import { AlarmBoard } from './boards/AlarmBoard.tsx'
import { BenefitBoard } from './boards/BenefitBoard.tsx'
import { Board } from './boards/Board.tsx'
import { DayCurve } from './boards/DayCurve.tsx'
import { EnergyBoard } from './boards/EnergyBoard.tsx'
import { HomesBoard } from './boards/HomesBoard.tsx'
import { KeyBoard, TimeBoard, WeatherBoard } from './boards/SiteBoards.tsx'
import type { Day } from './day-chart.ts'
import { Flow } from './flow/Flow.tsx'
import columns from './LargeViews.module.css'
import { StateMark } from './StateMark.tsx'
import styles from './StationView.module.css'
import { texts } from './texts.ts'
import type { ViewProps } from './view-props.ts'

const lines = ['load', 'generator', 'wind'] as const

interface StationViewProps extends ViewProps {
  id: string
}

type CurveProps = Pick<StationViewProps, 'id' | 'data' | 'now'> & { timeZone: string }

/** The day at the site with what is expected of the rest; the last 24 hours while that is not known. */
function CurveBoard({ id, data, timeZone, now }: CurveProps) {
  const t = useTexts(texts)
  const today = useDayCurve(id).data
  const shared = { timeZone, lines, now }
  const expected = useMemo(
    (): Day | undefined => today && { from: today.from, stepMs: today.stepMs, power: today.expected },
    [today],
  )
  return (
    <Board title={t(today ? 'todayCurve' : 'lastHours')} grow>
      {today && expected ? (
        <DayCurve day={today} to={today.to} expected={expected} {...shared} />
      ) : (
        <DayCurve day={data.day} {...shared} />
      )}
    </Board>
  )
}

/** One site: what flows now, the day, the reserve and what needs attention. */
export function StationView({ id, data, sites, stations, now }: StationViewProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const station = stations.get(id)
  const site = sites.find(({ figures }) => figures.id === id)
  const picture = pictureUrl(useStation(id).data?.picture)
  if (!station || !site) return null
  return (
    <div className={columns.columns}>
      <div className={columns.column}>
        <section aria-label={t('station')}>
          <SiteLogo station={station} className={styles.logo} />
          <h2 className={styles.headline}>{station.projectName}</h2>
          <p className={styles.subline}>
            {s(`kind.${station.projectType}`)} · {f.country(station.countryCode)} · {station.projectNumber}
          </p>
          <p className={styles.subline}>
            <StateMark state={site.state} withName />
          </p>
        </section>
        {picture !== undefined && <img className={styles.picture} src={picture} alt={station.projectName} />}
        <EnergyBoard sites={sites} />
        <HomesBoard sites={sites} />
        <BenefitBoard benefit={data.sinceCommissioning} />
      </div>
      <div className={columns.column}>
        <Flow site={site} station={station} />
        <CurveBoard id={id} data={data} timeZone={station.timeZone} now={now} />
      </div>
      <div className={columns.column}>
        <TimeBoard station={station} />
        <KeyBoard site={site} station={station} data={data} />
        <WeatherBoard station={station} />
        <AlarmBoard alarms={data.alarms} sites={sites} />
      </div>
    </div>
  )
}

import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { memo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { type Freshness, freshnessOf } from '../../../../platform/freshness.ts'
import { fleetStore, useSiteFigures } from '../../../../platform/live.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { SiteLogo } from '../../../../site/SiteLogo.tsx'
import { texts as shared } from '../../../../site/texts.ts'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { AlarmPills } from './AlarmPills.tsx'
import { CardBody } from './CardBody.tsx'
import { DataAge } from './DataAge.tsx'
import { FoundPill } from './FoundPill.tsx'
import styles from './StationCard.module.css'
import { texts } from './texts.ts'

export interface CardProps {
  station: Station
  /** Where it stands among all of its section, for readers that hear the list. */
  place: number
  count: number
  /** Of one of the reader's own groups, in the reader's own order. */
  isMovable: boolean
}

/** Only what a card shows lets it be drawn again: its own figures, and its own silence. */
export const StationCard = memo(function StationCard(props: CardProps) {
  const figures = useSiteFigures(props.station.id)
  const now = useLiveNow('second')
  const clockOffset = fleetStore.get()?.clockOffset ?? 0
  const freshness = figures ? freshnessOf({ ...figures, clockOffset }, figures.t, now) : 'unknown'
  return <Card {...props} figures={figures} freshness={freshness} />
})

interface DrawnProps extends CardProps {
  figures: SiteFigures | undefined
  freshness: Freshness
}

const Card = memo(function Card(props: DrawnProps) {
  const { station, figures, freshness, isMovable } = props
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const isCritical = (figures?.alarms[0] ?? 0) > 0
  return (
    <li
      className={styles.card}
      data-station={station.id}
      data-freshness={figures ? freshness : 'waiting'}
      data-critical={isCritical || undefined}
      draggable={isMovable}
      aria-posinset={props.place}
      aria-setsize={props.count}
    >
      <div className={styles.head}>
        <SiteLogo station={station} />
        <h3 className={styles.name} title={station.projectName}>
          <Link
            to={paths.overview(station)}
            className={styles.enter}
            aria-label={t('enter', { name: station.projectName })}
            title={isMovable ? t('moveHint') : undefined}
            // The card is what is dragged.
            draggable={false}
          >
            {station.projectName}
          </Link>
        </h3>
        {figures && <AlarmPills of={figures} />}
        <FoundPill id={station.id} />
        <DataAge figures={figures} freshness={freshness} form="tag" />
      </div>
      <p className={styles.place}>
        {s(`kind.${station.projectType}`)} · {f.country(station.countryCode)}
        <DataAge figures={figures} freshness={freshness} form="text" />
      </p>
      <CardBody station={station} figures={figures} freshness={freshness} />
    </li>
  )
})

import { darknessHorizonHours, type SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../../../platform/format.ts'
import type { Freshness } from '../../../../platform/freshness.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { tintOf, useChanges } from '../../../../site/values/Figure.tsx'
import type { CardFigure } from './card-figures.ts'
import { DayCurve } from './DayCurve.tsx'
import { NeverHeard } from './NeverHeard.tsx'
import styles from './StationCard.module.css'
import { texts } from './texts.ts'
import { useCardFigures } from './use-card-figures.ts'

function Figure({ label, quantity }: { label: string; quantity: CardFigure['quantity'] }) {
  const t = useTexts(texts)
  const changes = useChanges(quantity.value ?? '')
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span>
      {quantity.value !== undefined ? (
        <span key={changes} className={`gh-figures ${styles.value} ${tintOf(changes)}`}>
          {quantity.value}
          <span className={styles.unit}> {quantity.unit}</span>
        </span>
      ) : (
        <span className={styles.value} title={t('absent')}>
          –
        </span>
      )}
    </span>
  )
}

interface BodyProps {
  station: Station
  figures: SiteFigures | undefined
  freshness: Freshness
}

/** The charge and how long it lasts; said in words where there is nothing to draw. */
function Charge({ station, figures }: Pick<BodyProps, 'station' | 'figures'>) {
  const t = useTexts(texts)
  const f = useFormat()
  const soc = figures?.soc ?? undefined
  const dark = figures?.dark
  const hasBattery = soc !== undefined || station.batteryCapacity > 0
  return (
    <>
      {hasBattery && (
        <span className={styles.bar} data-known={soc !== undefined}>
          <span style={{ width: `${Math.min(100, Math.max(0, soc ?? 0))}%` }} />
        </span>
      )}
      <p className={`gh-figures ${styles.foot}`}>
        {soc !== undefined
          ? t('soc', { percent: f.percent(soc / 100) })
          : figures && t(hasBattery ? 'socUnknown' : 'noStorage')}
        {dark && (
          <span title={t(`darkEnds.${dark.ends}`)}>
            {' · '}
            {dark.hours === null
              ? t('lasts', { hours: darknessHorizonHours })
              : t('darkIn', { duration: f.duration(dark.hours * 3_600_000, 'minute') })}
          </span>
        )}
      </p>
    </>
  )
}

/** What the station does, or why nobody knows. */
export function CardBody({ station, figures, freshness }: BodyProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const shown = useCardFigures(station, figures, freshness)
  const isSilent = freshness === 'failed' && figures !== undefined && figures.t !== null
  return (
    <>
      <div className={styles.figures}>
        {shown.map(({ key, label, quantity }) => (
          <Figure key={`${key} ${label}`} label={label} quantity={quantity} />
        ))}
      </div>
      {freshness === 'off' ? (
        <p className={styles.why}>{t('offDetail')}</p>
      ) : isSilent ? (
        <p className={styles.why}>
          {t('lastFrame', {
            moment: [
              f.day(figures.t ?? 0, station.timeZone),
              f.timeToSecond(figures.t ?? 0, station.timeZone),
            ].join(' '),
          })}
        </p>
      ) : figures?.t === null ? (
        <NeverHeard awaitedUntil={figures.awaitedUntil} />
      ) : (
        <>
          <DayCurve id={station.id} />
          <Charge station={station} figures={figures} />
        </>
      )}
    </>
  )
}

import type { Station } from '@gridhelm/contract/stations/entities'
import { memo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { ShareBar } from '../../../ui/ShareBar.tsx'
import { countryName } from '../country.ts'
import { installedSources } from '../equipment.ts'
import { energy, power, type Quantity } from '../quantities.ts'
import { SiteClock } from '../SiteClock.tsx'
import { sourceShares } from '../shares.ts'
import { calendarDate } from '../site-time.ts'
import { texts as shared } from '../texts.ts'
import styles from './StationCard.module.css'
import { StationConnection } from './StationConnection.tsx'
import { texts } from './texts.ts'

function Figure({ label, quantity }: { label: string; quantity: Quantity | undefined }) {
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={`gh-figures ${styles.value}`}>
        {quantity ? quantity.value : '–'}
        {quantity && <span className={styles.unit}>{quantity.unit}</span>}
      </span>
    </span>
  )
}

interface CardProps {
  station: Station
  today: string
  onEnter: (station: Station) => void
}

/** Memoised: typing in the search box must not draw three thousand cards again. */
export const StationCard = memo(function StationCard({ station, today, onEnter }: CardProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  const date = calendarDate(station.completionDate, locale)
  const isPlanned = station.completionDate !== null && station.completionDate > today
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name} title={station.projectName}>
          <button
            type="button"
            className={styles.enter}
            aria-label={t('enter', { name: station.projectName })}
            onClick={() => onEnter(station)}
          >
            {station.projectName}
          </button>
        </h3>
        <span className={styles.number}>{station.projectNumber}</span>
      </div>
      <p className={styles.place}>
        {s(`kind.${station.projectType}`)} · {countryName(station.countryCode, locale)}
      </p>
      <StationConnection id={station.id} />
      <div className={styles.figures}>
        <Figure
          label={s('installed')}
          quantity={station.totalCapacity > 0 ? power(station.totalCapacity, locale) : undefined}
        />
        <Figure
          label={s('storage')}
          quantity={station.batteryCapacity > 0 ? energy(station.batteryCapacity, locale) : undefined}
        />
        <span className={styles.figure}>
          <span className={styles.label}>{s('localTime')}</span>
          <span className={styles.value}>
            <SiteClock station={station} />
          </span>
        </span>
      </div>
      <ShareBar shares={sourceShares(installedSources(station), s, locale)} />
      <p className={styles.since}>
        {station.completionDate === null ? date : isPlanned ? t('planned', { date }) : t('since', { date })}
      </p>
    </li>
  )
})

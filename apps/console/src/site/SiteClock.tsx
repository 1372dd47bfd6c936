import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../platform/format.ts'
import { useTexts } from '../platform/texts.ts'
import { useNow } from '../ui/ticker.ts'
import { positionOf } from './position.ts'
import styles from './SiteClock.module.css'
import { isDaylight } from './solar.ts'
import { texts } from './texts.ts'

/** The time at a site, with the sun or the moon beside it where its place is known. */
export function SiteClock({ station }: { station: Pick<Station, 'timeZone' | 'longitude' | 'latitude'> }) {
  const t = useTexts(texts)
  const now = useNow('minute')
  const time = useFormat().time(now, station.timeZone)
  const position = positionOf(station)
  const daylight = position && isDaylight(now)(position)
  return (
    <span
      className={`gh-figures ${styles.clock}`}
      title={time === dash ? t('zoneUnknown') : station.timeZone}
    >
      {daylight !== undefined && (
        <svg
          viewBox="0 0 16 16"
          className={daylight ? styles.sun : styles.moon}
          role="img"
          aria-label={t(daylight ? 'daylight' : 'night')}
        >
          {daylight ? (
            <>
              <circle cx="8" cy="8" r="3" />
              <path d="M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5 13 13M13 3l-1.5 1.5M4.5 11.5 3 13" />
            </>
          ) : (
            <path d="M13 10A5.5 5.5 0 0 1 6 3a5.5 5.5 0 1 0 7 7z" />
          )}
        </svg>
      )}
      {time}
    </span>
  )
}

import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Link, useLocation } from 'react-router'
import styles from './StationLink.module.css'
import { addressOf } from './stops.ts'

/** To the view of one station; the pace of the rotation stays. */
export function StationLink({ station }: { station: Pick<Station, 'id' | 'projectName'> }) {
  const { search } = useLocation()
  return (
    <Link
      className={styles.link ?? ''}
      to={addressOf({ view: '/largescreen2', station: station.id }, search)}
    >
      {station.projectName}
    </Link>
  )
}

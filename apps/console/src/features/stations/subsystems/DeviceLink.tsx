import { Link } from 'react-router'
import { useDeviceSearch } from './addresses.ts'
import styles from './Subsystems.module.css'

/** The number of a device, leading to everything that is known of it. */
export function DeviceLink({ number, name }: { number: string; name?: string | null }) {
  const search = useDeviceSearch()
  return (
    <span className={styles.device}>
      <Link to={search(number)} className={styles.number}>
        {number}
      </Link>
      {name && name !== number ? <span className={styles.name}>{name}</span> : null}
    </span>
  )
}

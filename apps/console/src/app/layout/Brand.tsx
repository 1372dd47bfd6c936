import { Link } from 'react-router'
import { Logo } from '../../ui/Logo.tsx'
import { homePath } from '../guard.ts'
import styles from './Brand.module.css'

export function Brand({ mark = false }: { mark?: boolean }) {
  return (
    <Link to={homePath} className={styles.brand} aria-label="Gridhelm">
      <span className={styles.mark}>
        <Logo />
      </span>
      {!mark && <span className={styles.name}>Gridhelm</span>}
    </Link>
  )
}

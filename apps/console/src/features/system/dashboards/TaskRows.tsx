import type { Task } from '@gridhelm/contract/tasks'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useNow } from '../../../ui/ticker.ts'
import styles from './Dashboards.module.css'
import { Of } from './Of.tsx'
import { taskTexts } from './texts.ts'

/** One line for each, with the way to where it is decided. */
export function TaskRows({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts(taskTexts)
  const f = useFormat()
  const now = useNow('minute')
  return (
    <ul className={styles.rows}>
      {tasks.map(({ kind, id, title, siteName, since, openPage }) => (
        <li key={`${kind} ${id}`}>
          <Link to={openPage} className={styles.row ?? ''}>
            <span className={styles.kind}>{t(`kind.${kind}`)}</span>
            <span className={styles.what}>
              {title} {siteName !== null && <Of>{siteName}</Of>}
            </span>
            <time className={`gh-figures ${styles.quiet}`} dateTime={new Date(since).toISOString()}>
              {f.ago(since, now)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

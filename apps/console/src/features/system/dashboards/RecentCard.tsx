import { Link } from 'react-router'
import { type RecentCode, recentCodes, useRecent } from '../../../platform/recent.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Dashboards.module.css'
import { workplaceTexts } from './texts.ts'

const mostShown = 5

/** What the reader opened last in this browser. */
export function RecentCard() {
  const t = useTexts(workplaceTexts)
  const lists: Record<RecentCode, ReturnType<typeof useRecent>> = {
    station: useRecent('station'),
    device: useRecent('device'),
    user: useRecent('user'),
    home: useRecent('home'),
    command: useRecent('command'),
  }
  const filled = recentCodes.filter((code) => lists[code].length > 0)
  return (
    <PageCard title={t('recent')} flush>
      {filled.length === 0 && <p className={styles.empty}>{t('noRecent')}</p>}
      {filled.map((code) => (
        <div key={code} className={styles.recents}>
          <h3>{t(`recent.${code}`)}</h3>
          <ul className={styles.rows}>
            {lists[code].slice(0, mostShown).map(({ id, title, path }) => (
              <li key={id}>
                <Link to={path} className={styles.row ?? ''}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PageCard>
  )
}

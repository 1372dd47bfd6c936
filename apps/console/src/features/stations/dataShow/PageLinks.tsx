import type { DataPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './DataEdition.module.css'
import { texts } from './texts.ts'

const pages = ['system', 'pv', 'generator', 'storage', 'wind'] as const satisfies readonly DataPage[]

/** The pages that the site has. */
export function PageLinks({
  station,
  current,
  subsystems,
}: {
  station: Station
  current: DataPage
  subsystems: SiteEquipment['subsystems']
}) {
  const t = useTexts(texts)
  const present = pages.filter((page) => page === 'system' || subsystems[page])
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {present.map((page) => (
        <Link
          key={page}
          to={paths.dataEdition(station, page)}
          aria-current={page === current ? 'page' : undefined}
        >
          {t(`page.${page}`)}
        </Link>
      ))}
    </nav>
  )
}

import type { DataPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import styles from './DataEdition.module.css'
import { texts } from './texts.ts'

const places = {
  system: '',
  pv: '/pvDataEdition',
  generator: '/genDataEdition',
  storage: '/esDataEdition',
  wind: '/fanDataEdition',
} as const satisfies Record<DataPage, string>

/** Of a page beside this one: under /microgridsys or /offgridsys, of the station that the address names. */
export function usePageAddress(): (page: DataPage) => string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const station = params.get('station')
  const search = station === null ? '' : `?station=${encodeURIComponent(station)}`
  return (page) => `/${pathname.split('/')[1]}/dataEdition${places[page]}${search}`
}

/** The pages that the site has. */
export function PageLinks({
  current,
  subsystems,
}: {
  current: DataPage
  subsystems: SiteEquipment['subsystems']
}) {
  const t = useTexts(texts)
  const addressOf = usePageAddress()
  const pages = (Object.keys(places) as DataPage[]).filter((page) => page === 'system' || subsystems[page])
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {pages.map((page) => (
        <Link key={page} to={addressOf(page)} aria-current={page === current ? 'page' : undefined}>
          {t(`page.${page}`)}
        </Link>
      ))}
    </nav>
  )
}

import { Link, useLocation } from 'react-router'
import { useTexts } from '../../platform/texts.ts'
import type { MenuRoute } from '../menu-routes.ts'
import styles from './Breadcrumbs.module.css'
import { crumbsOf } from './crumbs.ts'
import { texts } from './texts.ts'
import { useWhereabouts } from './whereabouts.ts'

export function Breadcrumbs({ routes }: { routes: readonly MenuRoute[] }) {
  const { pathname } = useLocation()
  const station = useWhereabouts().station
  const t = useTexts(texts)
  const crumbs = crumbsOf(routes, pathname, { home: t('home'), station })
  const last = crumbs.length - 1

  return (
    <nav aria-label={t('breadcrumb')} className={styles.trail}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li
            data-site={crumb.isSite}
            key={crumbs
              .slice(0, index + 1)
              .map(({ title }) => title)
              .join('/')}
          >
            {crumb.to === undefined ? (
              <span aria-current={index === last ? 'page' : undefined}>{crumb.title}</span>
            ) : (
              <Link to={crumb.to}>{crumb.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

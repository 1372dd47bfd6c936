import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Spin } from 'antd'
import { Activity, memo, Suspense } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router'
import { stationIn, withStation } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import { ChunkBoundary } from '../../ui/ChunkBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenNames } from '../../ui/screen-names.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { needsTitle, screenFor, screenNames } from '../screens.ts'
import { frameAddress, frameSandbox, isFrame } from './destination.ts'
import styles from './TabPage.module.css'
import { panelId, tabId } from './tab-ids.ts'
import type { Place } from './tab-state.ts'
import { tabTexts } from './texts.ts'

function Unsupported() {
  return <EmptyState title={useTexts(errorTexts)('error.pageUnsupported')} />
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spin />
    </div>
  )
}

/** The pages of an aggregated entry, which the menu shows as one. */
function Beside({ route }: { route: MenuRoute }) {
  const t = useTexts(tabTexts)
  const { search } = useLocation()
  if (!route.beside || route.beside.length < 2) return null
  const within = (path: string) => (route.menuMode === 0 ? path : withStation(path, stationIn(search)))
  return (
    <nav className={styles.beside} aria-label={t('beside')}>
      {route.beside.map(({ path, title }) => (
        <Link key={path} to={within(path)} aria-current={path === route.path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

function Content({ route }: { route: MenuRoute }) {
  const Screen = screenFor(route.component)
  if (!isFrame(route)) return Screen ? <Screen /> : <Unsupported />
  const address = frameAddress(route.url)
  if (address === undefined) return <Unsupported />
  return <iframe className={styles.frame} src={address} title={route.title} sandbox={frameSandbox(address)} />
}

interface TabPageProps {
  serial: number
  place: Place
  route: MenuRoute
  isActive: boolean
  isTab: boolean
}

/** One screen at its own address: out of sight it must not take the address of another for its own. */
export const TabPage = memo(function TabPage({ serial, place, route, isActive, isTab }: TabPageProps) {
  const panel = isTab ? { role: 'tabpanel', id: panelId(serial), 'aria-labelledby': tabId(serial) } : {}
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'} name={route.path}>
      <div className={styles.page} {...panel}>
        <ChunkBoundary>
          <Suspense fallback={<Waiting />}>
            <ScreenNames value={screenNames}>
              <Routes location={place}>
                <Route
                  path="*"
                  element={
                    <>
                      {needsTitle(route.component) && <h1 className="gh-spoken">{route.title}</h1>}
                      <Beside route={route} />
                      <Content route={route} />
                    </>
                  }
                />
              </Routes>
            </ScreenNames>
          </Suspense>
        </ChunkBoundary>
      </div>
    </Activity>
  )
})

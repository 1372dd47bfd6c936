import { useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useConsoleConfig } from '../../platform/config.ts'
import { useWatchedSite } from '../../platform/live.ts'
import { mayPress } from '../../platform/permissions.ts'
import { permissionsSignal } from '../../platform/session.ts'
import { settingsSignal } from '../../platform/settings.ts'
import { createSignal, useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { usePush } from '../../platform/use-push.ts'
import { useShownSubsystems } from '../../site/equipment-query.ts'
import { useIsPhone } from '../../ui/viewport.ts'
import { Look } from '../look/Look.tsx'
import { menuRoutes, permittedMenu, visibleMenu } from '../menu-routes.ts'
import { Search } from '../search/Search.tsx'
import { TabHost } from '../tabs/TabHost.tsx'
import { TabStrip } from '../tabs/TabStrip.tsx'
import { AlarmBanner } from './alarms.tsx'
import { Brand } from './Brand.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { Footer } from './Footer.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { menuLinks, trailTo } from './menu-links.ts'
import { PrintHead } from './PrintHead.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'
import styles from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { StandInLine } from './StandInLine.tsx'
import { TopMenu } from './TopMenu.tsx'
import { texts } from './texts.ts'
import { useForesight } from './use-foresight.ts'
import { useHeaderHidden } from './use-header-hidden.ts'
import { useLayoutEnd } from './use-layout-end.ts'
import { useNarrow } from './use-narrow.ts'
import { useWarmScreens } from './use-warm-screens.ts'
import { useWhereaboutsOf, WhereaboutsContext } from './whereabouts.ts'

/** What the user chose for this page; until then the width of the window decides. */
const foldedSignal = createSignal<boolean | undefined>(undefined)

/** The frame around every screen of the menu. */
export function Shell() {
  useLayoutEnd()
  usePush()
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const permissions = useSignal(permissionsSignal)
  const menu = useMemo(
    () => permissions && permittedMenu(permissions.menu, (code) => mayPress(permissions, code)),
    [permissions],
  )
  const settings = useSignal(settingsSignal)
  const phone = useIsPhone()
  const narrow = useNarrow()
  const folded = useSignal(foldedSignal) ?? narrow
  const [drawerOpen, setDrawerOpen] = useState(false)
  const headerHidden = useHeaderHidden(settings.hideHeader)

  const routes = useMemo(() => menuRoutes(menu ?? []), [menu])
  const where = useWhereaboutsOf(routes)
  const { mode, siteId } = where
  const subsystems = useShownSubsystems(siteId)
  const isPreview = useConsoleConfig()?.preview === true
  useWatchedSite(siteId)
  useForesight()
  useWarmScreens(routes, mode)
  const links = useMemo(
    () => menuLinks(visibleMenu(menu ?? [], mode, subsystems, isPreview), siteId),
    [menu, mode, subsystems, isPreview, siteId],
  )
  const trail = useMemo(() => trailTo(menu ?? [], pathname), [menu, pathname])
  if (!menu) return null

  const side = !phone && settings.navigation === 'side'
  const top = !phone && settings.navigation === 'top'
  const menuTheme = settings.menuTheme === 'dark' ? 'gh-dark' : ''
  return (
    <WhereaboutsContext value={where}>
      <div
        className={styles.shell}
        data-content={settings.contentWidth}
        data-navigation={phone ? 'drawer' : settings.navigation}
      >
        <a href="#content" className={styles.skip}>
          {t('skip')}
        </a>
        {side && (
          <aside
            className={`${styles.side} ${menuTheme}`}
            data-folded={folded}
            data-fixed={settings.fixedSider}
            data-look="menu"
          >
            <div className={styles.sideHead}>
              <Brand mark={folded} />
            </div>
            <SideMenu links={links} trail={trail} folded={folded} />
          </aside>
        )}
        <div className={styles.page}>
          <div className={styles.top} data-fixed={settings.fixedHeader} data-hidden={headerHidden}>
            <header>
              <div className={styles.bar}>
                <HeaderBar
                  routes={routes}
                  menu={phone ? 'drawer' : top ? 'top' : folded ? 'folded' : 'open'}
                  onMenu={() => (phone ? setDrawerOpen(true) : foldedSignal.set(!folded))}
                />
              </div>
              {top && (
                <div className={`${styles.bar} ${styles.menuBar} ${menuTheme}`} data-look="menu">
                  <TopMenu links={links} trail={trail} />
                </div>
              )}
            </header>
            <StandInLine />
            <ConnectionLine />
            <AlarmBanner />
            <div className={styles.tabs}>
              <TabStrip routes={routes} />
            </div>
          </div>
          <main id="content" tabIndex={-1} className={styles.content}>
            <PrintHead />
            {where.elsewhere ? <Navigate to={where.elsewhere} replace /> : <TabHost routes={routes} />}
          </main>
          <Footer />
        </div>
        {phone && (
          <MobileMenu
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            links={links}
            trail={trail}
            dark={settings.menuTheme === 'dark'}
          />
        )}
        <Search routes={routes} />
        <Look />
        <SettingsDrawer />
      </div>
    </WhereaboutsContext>
  )
}

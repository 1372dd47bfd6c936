import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../platform/texts.ts'
import { useStationNames } from '../../site/queries.ts'
import { bringIntoSight } from '../../ui/bring-into-sight.ts'
import { useWhereabouts } from '../layout/whereabouts.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { siteOf, tabTitle } from './page-title.ts'
import { TabButton } from './TabButton.tsx'
import { TabMenu } from './TabMenu.tsx'
import styles from './TabStrip.module.css'
import { closeRefusal, isHome, keyOf, type Tab, type TabAction, tabOperations } from './tab-state.ts'
import { changeTabs, type TabOperation } from './tab-store.ts'
import { tabTexts } from './texts.ts'
import { useOverflow } from './use-overflow.ts'
import { useIsMultiTab, useTabs } from './use-tabs.ts'

function Strip({ routes }: { routes: readonly MenuRoute[] }) {
  const t = useTexts(tabTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useTabs(routes)
  const strip = useRef<HTMLDivElement>(null)
  const overflow = useOverflow(strip)
  const mustFocus = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new active tab, a closed one or the arrows beside them move the view
  useEffect(() => {
    const active = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    // The tab that had the focus has been closed by key.
    if (mustFocus.current) active?.focus({ preventScroll: true })
    mustFocus.current = false
    if (active) return bringIntoSight(active, { block: 'nearest', inline: 'nearest' })
  }, [state.active, state.tabs.length, overflow.isOver])

  function act(action: TabAction, serial: number): void {
    const refusal = action === 'close' ? closeRefusal(state, serial) : undefined
    if (refusal) {
      message.warning({ content: t(`tabs.${refusal}`), key: 'tabs' })
      return
    }
    mustFocus.current = action === 'close' && (strip.current?.contains(document.activeElement) ?? false)
    // A page made anew asks anew for what it shows.
    if (action === 'refresh') void client.invalidateQueries({ refetchType: 'none' })
    const operation: TabOperation = (tabs) => tabOperations[action](tabs, serial)
    changeTabs(operation, (address) => void navigate(address))
  }

  const sites = state.tabs.map(({ at }) => siteOf(routes, at))
  const present = useWhereabouts().siteId
  // The menu names the site that is shown; tabs name theirs as soon as one is of another.
  const isMixed = sites.some((id) => id !== undefined && id !== present)
  const names = useStationNames([...new Set(isMixed ? sites : [])].filter((id) => id !== undefined))
  const titleOf = (tab: Tab, index: number): string =>
    isHome(tab) ? t('tabs.home') : tabTitle(routes, tab.at, names.get(sites[index] ?? ''))

  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      {overflow.isOver && (
        <button
          type="button"
          className={styles.scroll}
          aria-label={t('tabs.scrollBack')}
          disabled={overflow.isAtStart}
          onClick={() => overflow.scroll(-1)}
        >
          <LeftOutlined />
        </button>
      )}
      <TabMenu row={strip} tabs={state.tabs} onAct={act}>
        {state.tabs.map((tab, index) => (
          <TabButton
            key={tab.serial}
            tab={tab}
            title={titleOf(tab, index)}
            isActive={keyOf(tab) === state.active}
            isFirst={index === 0}
            onAct={act}
          />
        ))}
      </TabMenu>
      {overflow.isOver && (
        <button
          type="button"
          className={styles.scroll}
          aria-label={t('tabs.scrollOn')}
          disabled={overflow.isAtEnd}
          onClick={() => overflow.scroll(1)}
        >
          <RightOutlined />
        </button>
      )}
    </nav>
  )
}

/** The open pages; absent in single-tab mode. */
export function TabStrip({ routes }: { routes: readonly MenuRoute[] }) {
  return useIsMultiTab() ? <Strip routes={routes} /> : null
}

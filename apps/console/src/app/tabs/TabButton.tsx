import { CloseOutlined } from '@ant-design/icons'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../platform/texts.ts'
import styles from './TabStrip.module.css'
import { panelId, tabId } from './tab-ids.ts'
import { addressOf, keyOf, type Tab, type TabAction } from './tab-state.ts'
import { tabTexts } from './texts.ts'

interface TabButtonProps {
  tab: Tab
  title: string
  isActive: boolean
  isFirst: boolean
  onAct: (action: TabAction, serial: number) => void
}

const middleButton = 1

function neighbourByKey(tab: HTMLElement, key: string): Element | null | undefined {
  if (key === 'ArrowLeft') return tab.previousElementSibling ?? tab.parentElement?.lastElementChild
  if (key === 'ArrowRight') return tab.nextElementSibling ?? tab.parentElement?.firstElementChild
  if (key === 'Home') return tab.parentElement?.firstElementChild
  if (key === 'End') return tab.parentElement?.lastElementChild
  return undefined
}

/** Arrow keys walk along the tabs, Enter shows the focused one, Delete closes it. */
export function TabButton({ tab, title, isActive, isFirst, onAct }: TabButtonProps) {
  const t = useTexts(tabTexts)
  const navigate = useNavigate()

  function press(event: MouseEvent<HTMLElement>): void {
    // The cross is no button of its own: inside a tab a second one would be out of reach for screen readers.
    if (event.target instanceof Element && event.target.closest('[data-close]')) onAct('close', tab.serial)
    else void navigate(addressOf(tab))
  }

  function walk(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Delete') onAct('close', tab.serial)
    const neighbour = neighbourByKey(event.currentTarget, event.key)
    if (!(neighbour instanceof HTMLElement)) return
    event.preventDefault()
    neighbour.focus()
  }

  return (
    <button
      type="button"
      role="tab"
      id={tabId(tab.serial)}
      aria-selected={isActive}
      aria-controls={isActive ? panelId(tab.serial) : undefined}
      aria-keyshortcuts={isFirst ? undefined : 'Delete'}
      tabIndex={isActive ? 0 : -1}
      title={isFirst ? undefined : `${title}\n${keyOf(tab)}`}
      className={styles.tab}
      onClick={press}
      onKeyDown={walk}
      onMouseDown={(event) => {
        // Else the middle button starts scrolling by itself.
        if (event.button === middleButton) event.preventDefault()
      }}
      onAuxClick={(event) => {
        if (event.button === middleButton) onAct('close', tab.serial)
      }}
    >
      <span className={styles.title} data-title={title}>
        {title}
      </span>
      {!isFirst && (
        <span className={styles.close} data-close="" aria-hidden="true" title={t('tabs.close')}>
          <CloseOutlined />
        </span>
      )}
    </button>
  )
}

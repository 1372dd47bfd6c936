import { Dropdown, type MenuProps } from 'antd'
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import styles from './TabStrip.module.css'
import { keyOf, type Tab, type TabAction } from './tab-state.ts'
import { tabTexts } from './texts.ts'

interface TabMenuProps {
  row: RefObject<HTMLDivElement | null>
  tabs: readonly Tab[]
  onAct: (action: TabAction, key: string) => void
  children: ReactNode
}

/** The row of the tabs, with what the right button offers on each. One menu for all: one each would be drawn anew with every step. */
export function TabMenu({ row, tabs, onAct, children }: TabMenuProps) {
  const t = useTexts(tabTexts)
  const [chosen, setChosen] = useState('')
  // A menu that is on its way out or in may still be the drawing of another tab's: what it does is for the tab pressed last.
  const pressed = useRef('')

  const index = tabs.findIndex((tab) => keyOf(tab) === chosen)
  const [hasLeft, hasRight] = [index > 1, index < tabs.length - 1]
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('tabs.refresh') },
    { type: 'divider' },
    { key: 'closeLeft', label: t('tabs.closeLeft'), disabled: !hasLeft },
    { key: 'closeRight', label: t('tabs.closeRight'), disabled: !hasRight },
    { key: 'closeOthers', label: t('tabs.closeOthers'), disabled: !(hasLeft || hasRight) },
  ]

  function choose(event: MouseEvent<HTMLElement>): void {
    const button = event.target instanceof Element ? event.target.closest('[role=tab]') : null
    const tab = tabs[button ? [...event.currentTarget.children].indexOf(button) : -1]
    // Beside the tabs there is nothing to offer.
    if (!tab) event.stopPropagation()
    pressed.current = tab ? keyOf(tab) : ''
    setChosen(pressed.current)
  }

  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items,
        onClick: ({ key: action, domEvent }) => {
          domEvent.stopPropagation()
          onAct(action as TabAction, pressed.current)
        },
      }}
    >
      <div
        ref={row}
        role="tablist"
        aria-label={t('tabs.label')}
        className={styles.strip}
        onContextMenuCapture={choose}
      >
        {children}
      </div>
    </Dropdown>
  )
}

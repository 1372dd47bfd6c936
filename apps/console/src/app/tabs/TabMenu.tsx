import { Dropdown, type MenuProps } from 'antd'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../platform/texts.ts'
import styles from './TabStrip.module.css'
import type { Tab, TabAction } from './tab-state.ts'
import { tabTexts } from './texts.ts'

interface TabMenuProps {
  row: RefObject<HTMLDivElement | null>
  tabs: readonly Tab[]
  onAct: (action: TabAction, serial: number) => void
  children: ReactNode
}

interface Opened {
  /** The tab that was pressed: what it is known by may change while the menu is open, as its page refines its address. */
  tab: number
  left: number
  top: number
  /** A second press, also on the same tab, is another menu. */
  press: number
}

/** The row of the tabs, with what the right button offers on each. One menu for all: one each would be drawn anew with every step. */
export function TabMenu({ row, tabs, onAct, children }: TabMenuProps) {
  const t = useTexts(tabTexts)
  const [opened, setOpened] = useState<Opened>()

  function open(event: MouseEvent<HTMLElement>): void {
    const button = event.target instanceof Element ? event.target.closest('[role=tab]') : null
    const tab = tabs[button ? [...event.currentTarget.children].indexOf(button) : -1]
    // Beside the tabs there is nothing to offer.
    if (!tab) return
    event.preventDefault()
    const { clientX: left, clientY: top } = event
    setOpened((before) => ({ tab: tab.serial, left, top, press: (before?.press ?? 0) + 1 }))
  }

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={t('tabs.label')}
        className={styles.strip}
        onContextMenu={open}
      >
        {children}
      </div>
      {opened && (
        <MenuOfTab
          key={opened.press}
          opened={opened}
          tabs={tabs}
          onAct={(action) => onAct(action, opened.tab)}
          // Another one may be open by then.
          onClose={() => setOpened((now) => (now?.press === opened.press ? undefined : now))}
        />
      )}
    </>
  )
}

interface MenuOfTabProps {
  opened: Opened
  tabs: readonly Tab[]
  onAct: (action: TabAction) => void
  onClose: () => void
}

function MenuOfTab({ opened: { tab, left, top }, tabs, onAct, onClose }: MenuOfTabProps) {
  const t = useTexts(tabTexts)
  const index = tabs.findIndex(({ serial }) => serial === tab)
  const [hasLeft, hasRight] = [index > 1, index < tabs.length - 1]
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('tabs.refresh') },
    { type: 'divider' },
    { key: 'closeLeft', label: t('tabs.closeLeft'), disabled: !hasLeft },
    { key: 'closeRight', label: t('tabs.closeRight'), disabled: !hasRight },
    { key: 'closeOthers', label: t('tabs.closeOthers'), disabled: !(hasLeft || hasRight) },
  ]
  return createPortal(
    <Dropdown
      open
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      menu={{ items, onClick: ({ key: action }) => onAct(action as TabAction) }}
    >
      <span className={styles.pressed} style={{ left, top }} />
    </Dropdown>,
    document.body,
  )
}

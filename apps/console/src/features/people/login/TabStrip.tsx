import { type KeyboardEvent, useId, useRef } from 'react'
import styles from './TabStrip.module.css'
import { tabAfterKey } from './tab-keys.ts'

interface TabStripProps<K extends string> {
  label: string
  tabs: readonly { key: K; title: string }[]
  active: K
  onChange: (key: K) => void
  /** Connects the tabs with their panels: see `panelProps`. */
  id: string
}

export const useTabs = (): string => useId()

export const panelProps = (id: string, key: string) => ({
  role: 'tabpanel',
  id: `${id}-${key}-panel`,
  'aria-labelledby': `${id}-${key}`,
})

/** Small tabs: those of antd bring the whole menu along, too much for the first page. */
export function TabStrip<K extends string>({ label, tabs, active, onChange, id }: TabStripProps<K>) {
  const strip = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent): void {
    const next = tabAfterKey(
      tabs.map((tab) => tab.key),
      active,
      event.key,
    )
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    strip.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }

  return (
    <div ref={strip} role="tablist" aria-label={label} className={styles.strip}>
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          data-tab={key}
          aria-selected={key === active}
          aria-controls={`${id}-${key}-panel`}
          tabIndex={key === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(key)}
          onKeyDown={walk}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

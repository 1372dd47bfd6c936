import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../platform/texts.ts'
import styles from './FindDialog.module.css'
import type { FindGroup } from './find-item.ts'
import { searchTexts } from './texts.ts'

interface FindDialogProps {
  title: string
  placeholder: string
  typed: string
  onTyped: (typed: string) => void
  groups: readonly FindGroup[]
  /** They are those of the letters before. */
  isWaiting?: boolean
  /** Said where there is nothing to show. */
  said: { title: string; detail?: string } | undefined
  onClose: () => void
}

const keys = [
  { keys: '↑ ↓', text: 'key.choose' },
  { keys: '↵', text: 'key.open' },
  { keys: 'Ctrl ↵', text: 'key.newTab' },
  { keys: 'Esc', text: 'key.close' },
] as const

/** A field and what it finds: the letters stay in the field, the arrows walk through the list, Enter opens. */
export function FindDialog(props: FindDialogProps) {
  const { title, placeholder, typed, onTyped, groups, isWaiting = false, said, onClose } = props
  const t = useTexts(searchTexts)
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<InputRef>(null)
  const [at, setAt] = useState(0)
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]
  const idOf = (key: string) => `${id}-${key}`
  const chosenId = chosen && idOf(chosen.key)

  // Whoever looked in vain goes on where they were.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  // Who types fast and presses Enter means what is being looked for, not what was found before.
  const [isPressed, setPressed] = useState(false)
  const open = useEffectEvent((to: string) => {
    onClose()
    void navigate(to)
  })
  const due = isPressed && !isWaiting ? chosen?.to : undefined
  useEffect(() => {
    if (due !== undefined) open(due)
  }, [due])

  const walk = (step: number) => {
    if (items.length > 0) setAt((Math.min(at, items.length - 1) + step + items.length) % items.length)
  }
  const press = (event: KeyboardEvent) => {
    // Enter may end a word that is still being put together.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (chosen && !isWaiting) window.open(chosen.to, '_blank', 'noopener')
    } else if (event.key === 'Enter') setPressed(true)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open
      title={<span className="gh-spoken">{title}</span>}
      closable={false}
      footer={null}
      width={640}
      className={styles.dialog ?? ''}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus({ cursor: 'end' })}
      onCancel={onClose}
    >
      <Input
        ref={field}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={placeholder}
        aria-label={title}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        {...(chosenId ? { 'aria-activedescendant': chosenId } : {})}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setAt(0)
          setPressed(false)
          onTyped(event.target.value)
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t('results')} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options stand in groups, not in fieldsets
          <div key={group.key} role="group" aria-labelledby={idOf(group.key)}>
            <p id={idOf(group.key)} className={styles.group}>
              {group.title}
            </p>
            {group.items.map((item) => (
              <Link
                key={item.key}
                id={idOf(item.key)}
                role="option"
                aria-selected={item === chosen}
                tabIndex={-1}
                to={item.to}
                className={styles.item}
                onClick={(event) => {
                  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose()
                }}
              >
                {item.mark}
                <span className={styles.title}>{item.title}</span>
                {item.note && <span className={styles.note}>{item.note}</span>}
              </Link>
            ))}
          </div>
        ))}
      </div>
      {said && (
        <div role="status" className={styles.said}>
          <p>{said.title}</p>
          {said.detail && <p className="gh-note-line">{said.detail}</p>}
        </div>
      )}
      <p className={styles.keys} aria-hidden="true">
        {keys.map(({ keys: pressed, text }) => (
          <span key={text}>
            <kbd>{pressed}</kbd> {t(text)}
          </span>
        ))}
      </p>
    </Modal>
  )
}

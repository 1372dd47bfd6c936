import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons'
import type { PointRef } from '@gridhelm/contract/history/history/point-refs'
import { Button } from 'antd'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { keysOf, movedPoint } from './arrange.ts'
import { useKnownPoints } from './known-points.ts'
import styles from './PointPicker.module.css'
import { texts } from './texts.ts'
import { usePointName } from './use-point-name.ts'

/** A line that moves loses the focus; at the end of the list the button to the other side gets it. */
function keepFocus(button: HTMLElement): void {
  requestAnimationFrame(() => {
    const next = button.matches(':disabled') ? button.parentElement?.querySelector('button:enabled') : button
    if (next instanceof HTMLElement) next.focus()
  })
}

interface ChosenPointsProps {
  refs: readonly PointRef[]
  most: number
  onChange: (refs: PointRef[]) => void
}

/** What was chosen, in its order; dragged, or moved by buttons. */
export function ChosenPoints({ refs, most, onChange }: ChosenPointsProps) {
  const t = useTexts(texts)
  const { points } = useKnownPoints(refs)
  const nameOf = usePointName(points)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<number>()
  const keys = keysOf(refs)

  function move(from: number, to: number, name: string, event: MouseEvent<HTMLElement>): void {
    keepFocus(event.currentTarget)
    onChange(movedPoint(refs, from, to))
    setSaid(t('moved', { name, place: to + 1, count: refs.length }))
  }

  return (
    <section className={styles.chosen} aria-label={t('chosen')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('chosen')}</h3>
        <span className={`${styles.note} gh-figures`}>{t('chosenOf', { count: refs.length, most })}</span>
        {refs.length > 0 && (
          <Button type="link" size="small" className={styles.clear ?? ''} onClick={() => onChange([])}>
            {t('clear')}
          </Button>
        )}
      </div>
      {refs.length >= most && (
        <p className={styles.full} role="status">
          {t('full', { most })}
        </p>
      )}
      <span role="status" className="gh-spoken">
        {said}
      </span>
      {refs.length === 0 && <EmptyState title={t('none')} detail={t('noneHint')} />}
      <ol className={styles.list}>
        {points.map((known, index) => {
          const name = nameOf(known)
          return (
            <li
              key={keys[index]}
              className={`${styles.item} ${dragged === index ? styles.dragged : ''}`}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', name)
                setDragged(index)
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                if (dragged === index) return
                onChange(movedPoint(refs, dragged, index))
                setDragged(index)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <HolderOutlined className={styles.handle} aria-hidden="true" />
              <span className={styles.name}>{name}</span>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t('earlier', { name })}
                disabled={index === 0}
                onClick={(event) => move(index, index - 1, name, event)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={t('later', { name })}
                disabled={index === refs.length - 1}
                onClick={(event) => move(index, index + 1, name, event)}
              />
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('remove', { name })}
                onClick={() => onChange(refs.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { lookSignal } from '../../platform/look.ts'
import { changeSettings } from '../../platform/settings.ts'
import { useTexts } from '../../platform/texts.ts'
import { useWhereabouts } from '../layout/whereabouts.ts'
import styles from './GuidedLook.module.css'
import { cardPlace } from './place.ts'
import { stops } from './stops.ts'
import { texts } from './texts.ts'
import { useTarget } from './use-target.ts'

function end(): void {
  lookSignal.set(undefined)
  changeSettings({ lookSeen: true })
}

/** Five places of the console, one after the other, each lit while it is spoken of. */
export function GuidedLook() {
  const t = useTexts(texts)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const { siteId } = useWhereabouts()
  const stop = stops[index] ?? stops[0]
  const { target, page } = useTarget(stop.at)
  const isLast = index === stops.length - 1

  useEffect(() => {
    // As a modal it holds the focus, and Escape closes it.
    if (!dialog.current?.open) dialog.current?.showModal()
    onward.current?.focus()
  }, [])

  const go = (to: number) => setIndex(Math.min(stops.length - 1, Math.max(0, to)))
  function turn({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') go(index + 1)
    if (key === 'ArrowLeft') go(index - 1)
  }

  const text = stop.key === 'content' && siteId !== undefined ? 'site' : stop.key
  const place = cardPlace(target, page, card.current?.getBoundingClientRect())
  return (
    <dialog
      ref={dialog}
      className={styles.look}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={end}
      onKeyDown={turn}
    >
      {target && (
        <div
          className={styles.light}
          style={{ left: target.left, top: target.top, width: target.width, height: target.height }}
        />
      )}
      <div ref={card} className={styles.card} style={place}>
        <div aria-live="polite">
          <h2 id={`${id}title`} className={styles.title}>
            {t(`${text}.title`)}
          </h2>
          <p id={`${id}text`} className={styles.text}>
            {t(text)}
          </p>
        </div>
        <div className={styles.foot}>
          <span className={`gh-figures ${styles.count}`}>
            {t('count', { number: index + 1, all: stops.length })}
          </span>
          {!isLast && (
            <Button type="text" onClick={() => dialog.current?.close()}>
              {t('skip')}
            </Button>
          )}
          {index > 0 && <Button onClick={() => go(index - 1)}>{t('back')}</Button>}
          <Button
            ref={onward}
            type="primary"
            onClick={() => (isLast ? dialog.current?.close() : go(index + 1))}
          >
            {t(isLast ? 'done' : 'next')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

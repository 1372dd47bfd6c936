import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import type { MouseEvent } from 'react'
import { sizeOf } from '../../../../ui/diagram/symbols.ts'
import type { BayLayout } from '../layout/chain.ts'
import type { Box } from '../layout/geometry.ts'
import styles from './Drawing.module.css'
import type { Scene } from './scene.ts'

/** All symbols and labels of a bay, with a little air. */
function boundsOf({ symbols, labels }: BayLayout): Box {
  const boxes = [
    ...Object.values(labels),
    ...symbols.map(({ kind, x, y }) => {
      const { width, height } = sizeOf(kind)
      return { x: x - width / 2, y: y - height / 2, width, height }
    }),
  ]
  const left = Math.min(...boxes.map(({ x }) => x)) - 2
  const top = Math.min(...boxes.map(({ y }) => y)) - 4
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 2
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + 4
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export interface Opening {
  /** Where the address shows the devices of the bay. */
  hrefOf: (bay: Bay) => string
  onOpen: (bay: Bay) => void
  isChosen: (bay: Bay) => boolean
}

interface BayLinkProps {
  bay: Bay
  layout: BayLayout
  scene: Scene
  opening: Opening
}

/** Lies over its bay: a click, or Enter, opens the devices. It says the state that the line shows. */
export function BayLink({ bay, layout, scene, opening }: BayLinkProps) {
  const { hrefOf, onOpen, isChosen } = opening
  const { t } = scene.words
  const state = scene.energised.bays.get(bay.id)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(bay)
  }
  const word = t(state?.conflicts.length ? 'state.conflict' : `state.${state?.voltage ?? 'unknown'}`)
  return (
    <a
      href={hrefOf(bay)}
      onClick={open}
      className={`${styles.link} ${isChosen(bay) ? styles.chosen : ''}`}
      aria-label={t('openDevice', { name: bay.name, state: word })}
    >
      <rect {...boundsOf(layout)} rx={6} className={styles.ground} />
    </a>
  )
}

import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useAtlas } from '../atlas/load.ts'
import { nameSpots } from '../atlas/name-spots.ts'
import { frameLoop } from '../frame-loop.ts'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { useSize } from '../use-size.ts'
import { earthOf, isletsOf } from './earth.ts'
import styles from './Globe.module.css'
import type { Side } from './labels.ts'
import { isAtRest, type Motion, nextCentre, paceOver } from './motion.ts'
import { paintGlobe } from './paint.ts'
import { middleOf, type Place } from './projection.ts'
import { colourNames, type GlobeColours, type GlobePoint } from './scene.ts'

const fps = 24

interface GlobeProps {
  points: readonly GlobePoint[]
  sun: Place
  motion: Motion
  mostLabels?: number
  /** It stays as it stands. */
  isHeld?: boolean
  label: string
}

/** Canvas knows no style sheet: the colours of the element are read once for each change of its size. */
function coloursOf(style: CSSStyleDeclaration): GlobeColours {
  const of = (name: string) => style.getPropertyValue(`--globe-${name}`).trim()
  return Object.fromEntries(colourNames.map((name) => [name, of(name)])) as GlobeColours
}

/** The fine outlines give dots in the sea, no more: they wait until the screen around the globe stands. */
const isletsAfterMs = 4_000

function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}

/** Land, borders and names as they arrive, the islets last. */
function useGround() {
  const f = useFormat()
  const world = useAtlas('world')
  const coarse = world === 'failed' ? undefined : world
  const near = useAtlas('near', useLater(isletsAfterMs))
  const fine = near === 'failed' ? undefined : near
  return useMemo(() => {
    const spots = coarse ? nameSpots(coarse).filter(({ isFirst }) => isFirst) : []
    return {
      earth: coarse && earthOf(coarse),
      islets: coarse && fine ? isletsOf(fine, coarse) : [],
      names: spots.map(({ code, ...spot }) => ({ ...spot, text: f.country(code) })),
    }
  }, [coarse, fine, f])
}

/** The earth with day and night and points on it. With reduced motion it stands still. */
export function Globe({ points, sun, motion, mostLabels = 14, isHeld = false, label }: GlobeProps) {
  const [sizeRef, size] = useSize<HTMLDivElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = useReducedMotion()
  const ground = useGround()
  const scene = useRef({ points, sun, motion, mostLabels, isHeld, ...ground })
  const centre = useRef<Place>(
    motion.kind === 'facing' ? motion.place : { longitude: 0, latitude: motion.latitude },
  )
  const isStale = useRef(true)

  useEffect(() => {
    scene.current = { points, sun, motion, mostLabels, isHeld, ...ground }
    isStale.current = true
  }, [points, sun, motion, mostLabels, isHeld, ground])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !size) return undefined
    const ratio = window.devicePixelRatio
    element.width = Math.round(size.width * ratio)
    element.height = Math.round(size.height * ratio)
    const style = getComputedStyle(element)
    const [colours, font] = [coloursOf(style), style.fontFamily]
    // The labels are as large as the text around them.
    const unit = (Number.parseFloat(style.fontSize) / 20) * ratio
    const sides = new Map<string, Side>()
    isStale.current = true

    return frameLoop((elapsedMs) => {
      const now = scene.current
      if (still) {
        // Standing still, it shows the side with the most points.
        centre.current =
          now.motion.kind === 'facing'
            ? now.motion.place
            : { longitude: middleOf(now.points)?.longitude ?? 0, latitude: now.motion.latitude }
      } else if (!(now.isHeld && now.motion.kind === 'turning') && !isAtRest(centre.current, now.motion)) {
        const pace = now.motion.kind === 'turning' ? paceOver(now.points, centre.current) : 1
        centre.current = nextCentre(centre.current, now.motion, elapsedMs * pace)
        isStale.current = true
      }
      if (!isStale.current) return
      isStale.current = false
      paintGlobe(context, { ...now, centre: centre.current, colours, font, unit }, sides)
    }, fps)
  }, [size, still])

  return (
    <div ref={sizeRef} className={styles.frame}>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
    </div>
  )
}

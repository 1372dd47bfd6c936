import type { Place } from './projection.ts'

/** How a point is drawn: a shape and a colour of its own for each. */
export type PointTone = 'critical' | 'warning' | 'notice' | 'normal' | 'silent' | 'unknown'

export interface GlobePoint extends Place {
  key: string
  label: string
  /** 0 to 1: the size of the point. */
  weight: number
  tone: PointTone
  isChosen?: boolean
}

export const colourNames = [
  'day',
  'deep',
  'land',
  'lake',
  'coast',
  'rim',
  'glow',
  'line',
  'equator',
  'night',
  'critical',
  'warning',
  'notice',
  'normal',
  'silent',
  'unknown',
  'chosen',
  'text',
] as const
export type GlobeColours = Record<(typeof colourNames)[number], string>

export interface GlobeScene {
  centre: Place
  sun: Place
  points: readonly GlobePoint[]
  colours: GlobeColours
  font: string
  /** Pixels of the canvas for one unit of the design. */
  unit: number
  mostLabels: number
}

import type { Earth } from './earth.ts'
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

export interface CountryName extends Place {
  text: string
  /** Degrees of longitude around it that belong to the country. */
  room: number
}

export const colourNames = [
  'day',
  'deep',
  'land',
  'coast',
  'border',
  'country',
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
  /** Undefined while it is on its way. */
  earth: Earth | undefined
  islets: readonly Place[]
  names: readonly CountryName[]
  colours: GlobeColours
  font: string
  /** Pixels of the canvas for one unit of the design. */
  unit: number
  mostLabels: number
}

import type { Place } from './projection.ts'

export interface GlobePoint extends Place {
  key: string
  label: string
  /** 0 to 1: the size of the point. */
  weight: number
  isLit: boolean
  isChosen?: boolean
}

export interface GlobeColours {
  day: string
  deep: string
  rim: string
  line: string
  equator: string
  night: string
  lit: string
  dim: string
  chosen: string
  text: string
  font: string
}

export interface GlobeScene {
  centre: Place
  sun: Place
  points: readonly GlobePoint[]
  colours: GlobeColours
  /** Pixels of the canvas for one unit of the design. */
  unit: number
  mostLabels: number
}

/** Bars and areas stand on each other, those below zero apart; lines lie over them. */
export type SeriesLook = 'line' | 'bar' | 'area'

interface Drawn {
  name: string
  /** As styles write it: #d79b12. */
  colour: string
  look: SeriesLook
}

interface About {
  title: string
  /** What the axis counts; empty for bare numbers. */
  unit: string
}

export interface ChartSeries extends Drawn {
  /** One for each label; null where nobody knows. */
  values: readonly (number | null)[]
}

export interface Chart extends About {
  /** What each step is called: a time, a date, a month, or any name. */
  labels: readonly string[]
  series: readonly ChartSeries[]
}

/** The same, made from the rows of a sheet while they are written: labels from its first column. */
export interface ColumnChart extends About {
  series: readonly (Drawn & { column: number })[]
}

/** The colours of the sources on every screen, as they are on white. */
export const sourceColours = {
  pv: '#d79b12',
  wind: '#23938a',
  generator: '#8a7668',
  battery: '#4a9a52',
  grid: '#7d5bb5',
  load: '#4b5d6f',
} as const

/** Where a series has no colour of its own: told apart also by those who see few colours. */
const otherColours = ['#1558b8', '#d55e00', '#23938a', '#7d5bb5', '#a67c00', '#b0416b', '#4b5d6f', '#6b8e23']
export const colourAt = (place: number): string => otherColours[place % otherColours.length] as string

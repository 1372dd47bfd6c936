export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Vertical or horizontal. */
export interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
}

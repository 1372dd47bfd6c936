/** What one device said at one moment. */
export interface Frame {
  siteId: number
  deviceId: number
  /** Milliseconds since the epoch. */
  ts: number
  /** By the point's number in the catalogue; NaN where the device said nothing. May be shorter than the catalogue. */
  values: Float64Array
}

/**
 * What became of a frame: `stored` new; `repeated` the very same was there; `merged` the moment was there and has
 * gained points that it lacked; `conflict` the moment was there with other values, which stay.
 */
export type Fate = 'stored' | 'repeated' | 'merged' | 'conflict'

export interface PvConfig {
  device: string
  acKw: number
  dcKw: number
  /** Degrees from the horizontal, and from north clockwise. */
  tilt: number
  azimuth: number
}

export interface TurbineConfig {
  device: string
  ratedKw: number
  hubHeight: number
}

export interface GeneratorConfig {
  device: string
  ratedKw: number
  tankLitres: number
  /** Its engine starts, warms up and cools down so many times faster, for those who cannot wait. */
  haste?: number
}

/** A storage inverter and the battery behind it. */
export interface StorageConfig {
  pcs: string
  battery: string
  acKw: number
  kwh: number
  /** In series. */
  cells: number
}

export interface LoadConfig {
  device: string
  dailyKwh: number
  /** Shares of the load that add up to 1, the most essential first; eight at most. */
  feeders: readonly number[]
}

export interface GridConfig {
  device: string
  contractKw: number
  outagesPerYear: number
  outageHours: number
}

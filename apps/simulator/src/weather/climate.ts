/** A yearly course: its mean, its swing to either side, and the day of the year on which it is highest. */
export interface Season {
  mean: number
  swing: number
  peakDay: number
}

export interface Climate {
  /** Of the air, °C; `daySwing` to either side within a clear day. */
  temperature: Season & { daySwing: number }
  /** Share of the sky that is covered, 0 to 1. */
  clouds: Season
  /** Percent. */
  humidity: number
  /** Mean speed at 10 m, m/s, and the shape of its Weibull distribution. */
  wind: Season & { shape: number; direction: number }
  /** Millimetres in an hour of heavy rain. */
  rain: number
  /** Share of the light that the ground throws back. */
  albedo: number
}

/** `day` counts from 0 at the beginning of the year. */
export const seasonal = ({ mean, swing, peakDay }: Season, day: number): number =>
  mean + swing * Math.cos(((day - peakDay) / 365.25) * 2 * Math.PI)

/** A time in which something watched of a device was there, as it is on record. Moments in ms. */
export interface Stretch {
  /** Of the rule. */
  key: string
  from: number
  /** Null: it is there. */
  to: number | null
  /** The alarm that it belongs to. */
  alarmId: string
}

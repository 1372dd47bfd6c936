export type DayPart = 'morning' | 'lateMorning' | 'noon' | 'afternoon' | 'evening'

/** Which greeting fits an hour of the day, 0 to 23. */
export function dayPart(hour: number): DayPart {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'lateMorning'
  if (hour <= 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}

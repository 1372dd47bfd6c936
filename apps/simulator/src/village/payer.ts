import { type Random, uniform } from '../random.ts'

/** How somebody pays: every week, by small and odd amounts, or when it has been dark for a while. */
export type Habit = 'weekly' | 'irregular' | 'late'

const hour = 3_600_000
const week = 7
/** Nobody pays for more light than this in advance. */
const enough = 21 * 24 * hour
const habits: readonly Habit[] = ['weekly', 'weekly', 'irregular', 'late']

export const habitOf = (index: number): Habit => habits[index % habits.length] ?? 'weekly'

interface Purse {
  habit: Habit
  creditMs: number
  /** Since the last look. */
  passedMs: number
  random: Random
}

/** So many days are paid for now; 0: not yet. By day, as agents of mobile money sleep too. */
export function daysToPay({ habit, creditMs, passedMs, random }: Purse, localHour: number): number {
  if (localHour < 7 || localHour >= 21) return 0
  const within = (meanHours: number) => uniform(random) < 1 - Math.exp(-passedMs / (meanHours * hour))
  if (habit === 'weekly') return creditMs < 24 * hour && within(4) ? week : 0
  if (habit === 'late') return creditMs <= 0 && within(30) ? week : 0
  if (creditMs >= enough) return 0
  return within(creditMs < 24 * hour ? 8 : 60) ? 1 + Math.floor(uniform(random) * 5) : 0
}

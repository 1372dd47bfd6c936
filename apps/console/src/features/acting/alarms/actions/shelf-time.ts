import { mostShelfMinutes } from '@gridhelm/contract/acting/alarms/rules'

export const shelfChoices = [15, 60, 480, 1440] as const
export type ShelfChoice = (typeof shelfChoices)[number] | 'until'

const minute = 60_000

/** Whole minutes from now; never sooner than asked. */
export const minutesUntil = (until: number, now: number): number => Math.ceil((until - now) / minute)

export const isShelfTime = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= mostShelfMinutes

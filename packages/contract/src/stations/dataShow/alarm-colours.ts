import { oklabOf } from './oklab.ts'

/** The colours of alarms on light and dark grounds, also for colour-weak eyes, and the plain ones that they stand for. */
export const alarmColours = [
  '#b3261e',
  '#8f5600',
  '#7a6a00',
  '#ff8a80',
  '#f0b44c',
  '#e0d060',
  '#b34a00',
  '#ff9d57',
  '#ff0000',
  '#ff8c00',
  '#ffd500',
  '#ffff00',
] as const

/** The grounds of alarms. Only what looks the same is refused: they are pale or dark, as many grounds are. */
export const alarmGrounds = ['#fdeceb', '#fff3da', '#fdf9d8', '#3b1d1c', '#3a2d12', '#343014'] as const

/** The house's own hues of sources may stand near an alarm colour: everybody knows them. */
export const sourceColours = [
  '#d79b12',
  '#23938a',
  '#8a7668',
  '#4a9a52',
  '#7d5bb5',
  '#4b5d6f',
  '#9fb0c0',
  '#b09c8d',
  '#a68ad6',
  '#e69f00',
  '#56b4e9',
  '#6e6e6e',
  '#009e73',
  '#cc79a7',
  '#37474f',
  '#c3ced8',
  '#b5b5b5',
] as const

/** A red is a red, dark or bright: lightness counts less than hue. */
const lightnessWeight = 0.4
const nearColour = 0.065
const nearGround = 0.012

function distance(one: string, other: string, weight: number): number {
  const [l1, a1, b1] = oklabOf(one)
  const [l2, a2, b2] = oklabOf(other)
  return Math.hypot(weight * (l1 - l2), a1 - a2, b1 - b2)
}

/** Whether people could take a colour for that of an alarm. */
export function isAlarmColour(colour: string): boolean {
  const written = colour.toLowerCase()
  if ((sourceColours as readonly string[]).includes(written)) return false
  return (
    alarmColours.some((alarm) => distance(written, alarm, lightnessWeight) < nearColour) ||
    alarmGrounds.some((ground) => distance(written, ground, 1) < nearGround)
  )
}

/** The wings of the house, the same in contract, server, console and browser tests; each may know the named ones. */
const basement = ['basics', 'telling', 'people'] as const
const knows: Readonly<Record<string, readonly string[]>> = {
  basics: [],
  telling: ['basics'],
  people: ['basics', 'telling'],
  stations: basement,
  acting: [...basement, 'stations'],
  history: [...basement, 'stations', 'acting'],
  money: [...basement, 'stations', 'acting'],
  system: [...basement, 'stations', 'acting', 'history', 'money'],
}

export const isWing = (name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(knows, name)

/** Why one wing may not import another; undefined when it may. */
export function wingRefusal(from: string, to: string): string | undefined {
  if (from === to || knows[from]?.includes(to)) return undefined
  return `the wing ${from} may not know the wing ${to}`
}

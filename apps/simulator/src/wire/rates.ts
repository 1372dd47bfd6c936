import { CallError } from './local-server.ts'

/** `loss=0.02,seconds=20` or an object like it, laid over what holds; refuses what is unknown or out of bounds. */
export function ratesFrom<R extends Readonly<Record<keyof R, number>>>(
  base: R,
  given: string | Readonly<Record<string, unknown>>,
): R {
  const pairs =
    typeof given === 'string'
      ? given
          .split(',')
          .filter((pair) => pair !== '')
          .map((pair) => pair.split('=', 2) as [string, unknown])
      : Object.entries(given)
  const next: Record<string, number> = { ...base }
  for (const [name, text] of pairs) {
    const value = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN
    const most = name === 'seconds' ? 86_400 : 1
    if (!(name in base)) throw new CallError(`${name} is no rate; there are ${Object.keys(base).join(', ')}.`)
    if (!(value >= 0 && value <= most)) throw new CallError(`${name} is a number from 0 to ${most}.`)
    next[name] = value
  }
  return next as R
}

import type { Counted } from '../../../platform/throttle/throttle.ts'

const minute = 60_000
const hour = 60 * minute

/** One account from one address, one account from anywhere, one address on any account. */
export function loginLimits(account: string, address: string) {
  const name = account.toLowerCase()
  const pair: Counted = {
    key: `login:${name}@${address}`,
    limit: { free: 5, windowMs: 15 * minute, firstWaitMs: 2_000, longestWaitMs: 15 * minute },
  }
  const anywhere: Counted = {
    key: `login-account:${name}`,
    limit: { free: 50, windowMs: hour, firstWaitMs: 10_000, longestWaitMs: 5 * minute },
  }
  const here: Counted = {
    key: `login-address:${address}`,
    limit: { free: 100, windowMs: hour, firstWaitMs: 10_000, longestWaitMs: 15 * minute },
  }
  return { all: [pair, anywhere, here], forgiven: [pair.key, anywhere.key] }
}

/**
 * A browser that the account has logged in on before: strangers' guesses do not hold it up, and whoever stole its mark
 * gets a few guesses a day.
 */
export function deviceLimits(device: string) {
  const now: Counted = {
    key: `login-device:${device}`,
    limit: { free: 5, windowMs: 15 * minute, firstWaitMs: 2_000, longestWaitMs: 15 * minute },
  }
  const today: Counted = {
    key: `login-device-day:${device}`,
    limit: { free: 30, windowMs: 24 * hour, firstWaitMs: hour, longestWaitMs: 24 * hour },
  }
  return { all: [now, today], forgiven: [now.key, today.key] }
}

const codesADay = { free: 10, windowMs: 24 * hour, firstWaitMs: 10 * minute, longestWaitMs: 24 * hour }

export const codesTo = (target: string): Counted => ({
  key: `code:${target.toLowerCase()}`,
  limit: codesADay,
})
const codesFrom = (address: string): Counted => ({
  key: `code-address:${address}`,
  limit: { free: 40, windowMs: hour, firstWaitMs: minute, longestWaitMs: hour },
})

/** Those that strangers ask for and those that a known browser asks for do not use each other up. */
export const codeLimits = (target: string, address: string, device: string | undefined): Counted[] =>
  device === undefined
    ? [codesTo(target), codesFrom(address)]
    : [{ key: `code-device:${device}`, limit: codesADay }]

/** Questions about which accounts exist: enough for a form, too few for a harvest. */
export function lookupLimits(address: string): Counted[] {
  return [
    {
      key: `lookup-address:${address}`,
      limit: { free: 200, windowMs: hour, firstWaitMs: 5_000, longestWaitMs: 15 * minute },
    },
  ]
}

/** Each of them makes us ask another house. */
export const thirdLimits = (address: string): Counted[] => [
  {
    key: `third-address:${address}`,
    limit: { free: 120, windowMs: hour, firstWaitMs: 5_000, longestWaitMs: 15 * minute },
  },
]

import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../../../platform/refusal.ts'

/** So many calls without a good signature from one address within a minute, and it is not listened to any more. */
const mostWrong = 120
const windowMs = 60_000
/** Addresses that are remembered; the oldest is forgotten first. */
const mostAddresses = 5_000
/** What is not listened to waits so long for its refusal: a connection that waits cannot call again. */
const heldMs = 5_000
/** More than these are refused at once, so that those who wait have a bound. */
const mostHeld = 2_000

interface Counted {
  since: number
  wrong: number
}

/** Counts calls that nobody has signed, in memory alone: a flood of them leaves nothing behind and costs next to nothing. */
export function createGate(now: () => number) {
  const addresses = new Map<string, Counted>()
  let refused = 0
  let held = 0

  function of(address: string): Counted | undefined {
    const one = addresses.get(address)
    if (one && now() - one.since < windowMs) return one
    addresses.delete(address)
    return undefined
  }

  const isNoisy = (address: string): boolean => (of(address)?.wrong ?? 0) >= mostWrong

  async function refusedLate(): Promise<Refusal> {
    if (held < mostHeld) {
      held += 1
      await delay(heldMs, undefined, { ref: false })
      held -= 1
    }
    return Refusal.withStatus(429, 'payments.tooMany')
  }

  return {
    isNoisy,
    /** Undefined for those who are listened to. */
    turnAway: (address: string): Promise<Refusal> | undefined =>
      isNoisy(address) ? refusedLate() : undefined,
    wrong(address: string): void {
      refused += 1
      const one = of(address)
      if (one) {
        one.wrong += 1
        return
      }
      const oldest = addresses.size >= mostAddresses ? addresses.keys().next().value : undefined
      if (oldest !== undefined) addresses.delete(oldest)
      addresses.set(address, { since: now(), wrong: 1 })
    },
    /** A provider may share its address with others. */
    right: (address: string): void => void addresses.delete(address),
    refused: (): number => refused,
    remembered: (): number => addresses.size,
  }
}

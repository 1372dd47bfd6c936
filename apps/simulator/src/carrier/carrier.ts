import { timingSafeEqual } from 'node:crypto'
import { type Random, randomFrom, uniform } from '../random.ts'
import {
  CallError,
  createLocalServer,
  type LocalAnswer,
  type LocalRequest,
  notFound,
  objectIn,
} from '../wire/local-server.ts'
import { ratesFrom } from '../wire/rates.ts'

export interface CarrierRates {
  /** Messages that reach no phone; the receipt says so. */
  loss: number
  /** Those that take twenty times as long. */
  late: number
  /** Those that arrive without a receipt. */
  mute: number
  /** Until an ordinary one arrives, on average. */
  seconds: number
}

export const usualCarrier: CarrierRates = { loss: 0.02, late: 0.05, mute: 0.05, seconds: 8 }

export interface CarrierOptions {
  rates: CarrierRates
  seed: number
  /** What the sender must show, and is shown with receipts; absent: nobody is asked. */
  token: string | undefined
  /** Where receipts go; absent: nowhere. */
  receipts: string | undefined
  /** Hands a message over to whoever has the phone. */
  deliver: (phone: string, content: string) => void
  say: (line: string) => void
}

interface Letter {
  to: string
  content: string
  reference: string | undefined
}

const mostUnderWay = 10_000
const slow = 20
const triesOfReceipt = 5
const receiptTimeoutMs = 5_000

function isToken(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${wanted}`)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * A carrier of messages at the wire. `POST /sms` takes `{ to, content, reference }`; what became of it comes back to
 * the sender as `{ reference, status, at, reason }`, with the same token. `PUT /rates` changes its luck.
 */
export function createCarrier(options: CarrierOptions) {
  let { rates } = options
  const random: Random = randomFrom(options.seed)
  const waiting = new Set<NodeJS.Timeout>()
  const counts = { taken: 0, delivered: 0, lost: 0, receipts: 0 }
  let isStopped = false

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      work()
    }, ms)
    waiting.add(timer)
  }

  async function receipt(body: object, tries = 1): Promise<void> {
    if (options.receipts === undefined || isStopped) return
    const headers = {
      'content-type': 'application/json',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    }
    const signal = AbortSignal.timeout(receiptTimeoutMs)
    const taken = await fetch(options.receipts, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    })
      .then(async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      })
      .catch(() => false)
    if (taken) counts.receipts++
    else if (tries < triesOfReceipt) later(1_000 * 2 ** tries, () => void receipt(body, tries + 1))
    else options.say('A receipt of the SMS carrier was not taken.')
  }

  function arrive({ to, content, reference }: Letter, isLost: boolean, isMute: boolean): void {
    if (isLost) counts.lost++
    else {
      counts.delivered++
      options.deliver(to, content)
    }
    if (reference === undefined || isMute) return
    const outcome = isLost
      ? { status: 'failed', reason: 'The phone was not reached.' }
      : { status: 'delivered' }
    void receipt({ reference, at: Date.now(), ...outcome })
  }

  async function take(request: LocalRequest): Promise<LocalAnswer> {
    if (options.token !== undefined && !isToken(request.header('authorization'), options.token))
      return [401, { error: 'Who are you?' }]
    const { to, content, reference } = await objectIn(request, 'The body is {"to":"+227…","content":"…"}.')
    if (typeof to !== 'string' || typeof content !== 'string' || to === '')
      throw new CallError('A message needs to and content.')
    if (waiting.size >= mostUnderWay) return [503, { error: 'Too much is under way.' }]
    counts.taken++
    const [isLost, isLate, isMute] = [rates.loss, rates.late, rates.mute].map(
      (rate) => uniform(random) < rate,
    )
    const seconds = rates.seconds * (0.5 + uniform(random)) * (isLate ? slow : 1)
    const letter = { to, content, reference: typeof reference === 'string' ? reference : undefined }
    later(1_000 * seconds, () => arrive(letter, isLost === true, isMute === true))
    return [202, { id: `C${counts.taken}` }]
  }

  const server = createLocalServer(async (request) => {
    const [top, more] = request.path
    if (more !== undefined) return notFound
    if (top === 'sms' && request.method === 'POST') return take(request)
    if (top === 'rates' && request.method === 'PUT') {
      rates = ratesFrom(rates, await objectIn(request, 'The body is {"loss":0.1}.'))
      return [200, rates]
    }
    return top === 'rates' ? [200, { rates, counts, underWay: waiting.size }] : notFound
  })

  return {
    start: server.start,
    counts: () => ({ ...counts }),
    async stop() {
      isStopped = true
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
      await server.stop()
    },
  }
}

export type Carrier = ReturnType<typeof createCarrier>

import { createHmac } from 'node:crypto'
import { type Random, randomFrom, uniform } from '../random.ts'
import { CallError, createLocalServer, type LocalRequest, notFound, objectIn } from '../wire/local-server.ts'
import { ratesFrom } from '../wire/rates.ts'
import { type Paid, type PaidStatus, statementOf } from './statement.ts'

export interface ProviderRates {
  /** Notices that are sent twice. */
  duplicates: number
  /** Payments whose notices come in another order than things happened. */
  reordered: number
  /** Payments to an account that nobody has. */
  wrong: number
  /** Payments that are turned back after they had succeeded. */
  reversals: number
  /** Payments that fail, for want of money or of a PIN. */
  failures: number
  /** Between two notices, on average. */
  seconds: number
}

export const usualProvider: ProviderRates = {
  ...{ duplicates: 0.1, reordered: 0.05, wrong: 0.02, reversals: 0.01, failures: 0.02, seconds: 5 },
}

export interface Payment {
  msisdn: string
  payerName: string
  /** What the payer types as the account: a card, a serial number. */
  account: string
  /** In the currency's own unit, as people write it: "1000", "12.50". */
  amount: string
  currency: string
}

export interface ProviderOptions {
  /** Where notices about money of a currency go: `…/finance/payment/webhook/momo`; undefined: it takes none of it. */
  webhookFor: (currency: string) => string | undefined
  secret: string
  rates: ProviderRates
  seed: number
  now: () => number
  say: (line: string) => void
}

/** Providers ask again for days; here a few times are enough to outlast a restart. */
const triesOfNotice = 8
const timeoutMs = 10_000
const mostHeld = 100_000

/** One digit beside the right one, as on a small keyboard. */
function mistyped(account: string, random: Random): string {
  const places = [...account].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
  const place = places[Math.floor(uniform(random) * places.length)]
  if (place === undefined) return `${account}0`
  return `${account.slice(0, place)}${(Number(account[place]) + 3) % 10}${account.slice(place + 1)}`
}

/** Somebody who pays for a relative in the village, from a phone that nobody there has. */
const ofRelative = (msisdn: string): string => `+888${msisdn.replace(/\D/g, '').slice(-8)}`

/**
 * A mobile-money provider at the wire. It holds the money from the moment that a payment has succeeded, tells the
 * webhook so with the signature of its body, repeats what is not taken, and prints a statement of what it really holds.
 */
export function createProvider(options: ProviderOptions) {
  let { rates } = options
  const random = randomFrom(options.seed)
  const held: Paid[] = []
  const waiting = new Set<NodeJS.Timeout>()
  const counts = { payments: 0, notices: 0, taken: 0, givenUp: 0 }
  let underWay = 0
  let isStopped = false

  const happens = (rate: number) => uniform(random) < rate
  const pause = () => 1_000 * rates.seconds * (0.5 + uniform(random))

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      work()
    }, ms)
    waiting.add(timer)
  }

  async function notify(webhook: string, body: string, tries = 1): Promise<void> {
    if (isStopped) return
    counts.notices++
    underWay++
    const headers = {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', options.secret).update(body).digest('hex'),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const isTaken = await fetch(webhook, { method: 'POST', headers, body, signal })
      .then(async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      })
      .catch(() => false)
    underWay--
    if (isTaken) counts.taken++
    else if (tries < triesOfNotice) later(pause() * 2 ** tries, () => void notify(webhook, body, tries + 1))
    else {
      counts.givenUp++
      options.say('A notice of the mobile-money provider was not taken.')
    }
  }

  /** What happens to a payment, in its order. */
  function fateOf(): PaidStatus[] {
    if (happens(rates.failures)) return ['PENDING', 'FAILED']
    return happens(rates.reversals) ? ['PENDING', 'SUCCESS', 'REVERSED'] : ['PENDING', 'SUCCESS']
  }

  function pay(payment: Payment): Paid {
    const webhook = options.webhookFor(payment.currency)
    if (webhook === undefined) throw new CallError(`The provider takes no ${payment.currency}.`)
    if (held.length >= mostHeld) throw new CallError('The provider holds no more payments.', 503)
    const now = options.now()
    const stamp = new Date(now).toISOString()
    const place = String(++counts.payments).padStart(5, '0')
    const fate = fateOf()
    const isWrong = happens(rates.wrong)
    const paid: Paid = {
      ...payment,
      ...(isWrong && { account: mistyped(payment.account, random), msisdn: ofRelative(payment.msisdn) }),
      transactionId: `MP${stamp.slice(2, 10).replaceAll('-', '')}.${stamp.slice(11, 16).replace(':', '')}.${place}`,
      completedAt: stamp,
      status: fate.at(-1) ?? 'PENDING',
    }
    held.push(paid)
    const notices = fate.flatMap((status) => (happens(rates.duplicates) ? [status, status] : [status]))
    const told = happens(rates.reordered) ? notices.toReversed() : notices
    let at = 0
    for (const status of told) {
      at += pause()
      const { transactionId, amount, currency, msisdn, payerName, account, completedAt } = paid
      const said = { transactionId, amount, currency, msisdn, payerName, account, completedAt, status }
      later(at, () => void notify(webhook, JSON.stringify(said)))
    }
    return paid
  }

  async function asked(request: LocalRequest) {
    const { msisdn, payerName, account, amount, currency } = await objectIn(
      request,
      'The body is {"msisdn":"+227…","payerName":"…","account":"7300…","amount":"1000","currency":"XOF"}.',
    )
    const payment = { msisdn, payerName, account, amount, currency }
    if (Object.values(payment).some((one) => typeof one !== 'string' || one === ''))
      throw new CallError('A payment needs msisdn, payerName, account, amount and currency, each as a text.')
    if (!/^\d{1,12}(\.\d{1,3})?$/.test(String(amount)))
      throw new CallError('The amount is like 1000 or 12.50.')
    return pay(payment as Payment)
  }

  const server = createLocalServer(async (request) => {
    const [top, day, more] = request.path
    if (more !== undefined) return notFound
    if (top === 'pay' && request.method === 'POST') return [201, await asked(request)]
    if (top === 'statement' && request.method === 'GET') return [200, statementOf(held, day)]
    if (top === 'rates' && request.method === 'PUT')
      rates = ratesFrom(rates, await objectIn(request, 'The body is {"duplicates":0.1}.'))
    return top === 'rates' ? [200, { rates, counts, underWay: underWay + waiting.size }] : notFound
  })

  return {
    start: server.start,
    pay,
    takes: (currency: string): boolean => options.webhookFor(currency) !== undefined,
    /** Lines of what happened on a day (UTC), or on all of them. */
    statement: (day?: string) => statementOf(held, day),
    /** Nothing is on its way any more. */
    isQuiet: () => waiting.size === 0 && underWay === 0,
    counts: () => ({ ...counts }),
    async stop() {
      isStopped = true
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
      await server.stop()
    },
  }
}

export type Provider = ReturnType<typeof createProvider>

import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { evenly, openLoop } from './load.ts'

/** What somebody who knows no secret sends, from an address of their own. */
export interface FloodOrder {
  url: string
  perSecond: number
  seconds: number
}
export interface FloodResult {
  answered: number
  refused: number
}

/** Loopback has many addresses: the flood does not come from where the provider calls. */
const localAddress = '127.0.0.7'

/** More than a provider has; each can ask again only when it was answered. */
const sockets = 200

function call(url: string, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-signature': 'f'.repeat(64) }
    const sent = request(url, { method: 'POST', agent, localAddress, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

process.once('message', async ({ url, perSecond, seconds }: FloodOrder) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const result: FloodResult = { answered: 0, refused: 0 }
  const flood = openLoop(evenly(perSecond * seconds, seconds * 1_000), async (index) => {
    const body = JSON.stringify({ transactionId: `F${index}`, amount: '1', status: 'SUCCESS' })
    const status = await call(url, agent, body)
    result.answered += 1
    if (status === 401 || status === 429) result.refused += 1
  })
  // Who is kept waiting does not wait for ever.
  await Promise.race([flood, delay(seconds * 1_000)])
  process.send?.(result, () => process.exit(0))
})

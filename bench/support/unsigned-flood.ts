import { Agent, request } from 'node:http'
import { evenly, openLoop } from './load.ts'

/** What somebody who knows no secret sends, from an address of their own. */
export interface FloodOrder {
  url: string
  perSecond: number
  seconds: number
}
export interface FloodResult {
  sent: number
  refused: number
}

/** Loopback has many addresses: the flood does not come from where the provider calls. */
const localAddress = '127.0.0.7'

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
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  let refused = 0
  const times = evenly(perSecond * seconds, seconds * 1_000)
  await openLoop(times, async (index) => {
    const body = JSON.stringify({ transactionId: `F${index}`, amount: '1', status: 'SUCCESS' })
    const status = await call(url, agent, body)
    if (status === 401 || status === 429) refused += 1
  })
  agent.destroy()
  process.send?.({ sent: times.length, refused } satisfies FloodResult, () => process.exit(0))
})

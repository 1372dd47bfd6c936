import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface WebhookCall {
  headers: IncomingHttpHeaders
  body: unknown
}

export interface Webhook {
  url: string
  calls: WebhookCall[]
  /** Statuses of the next answers; 200 when none is left. */
  statuses: number[]
  /** What it answers with. */
  answer: object
  /** While set, answers wait for it. */
  hold: Promise<void> | undefined
  close(): Promise<void>
}

/** The SMS service of somebody, on a free port of the loopback. */
export async function startWebhook(): Promise<Webhook> {
  const server = createServer(async (request, response) => {
    webhook.calls.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    const status = webhook.statuses.shift() ?? 200
    await webhook.hold
    response
      .writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
      .end(JSON.stringify(webhook.answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const webhook: Webhook = {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/send`,
    calls: [],
    statuses: [],
    answer: {},
    hold: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return webhook
}

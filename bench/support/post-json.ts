import { Agent, request } from 'node:http'

/** Posts over connections that stay open, with as little work of its own as can be: what is measured is the server. */
export function createPoster(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return (
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const length = String(Buffer.byteLength(body))
      const sent = request(
        url,
        {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
          })
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
}

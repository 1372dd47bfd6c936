import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchFor } from './outbound.ts'

let server: Server
let origin: string
let other: Server
let elsewhere: string
const listening = async (one: Server) => {
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
}
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/large') return response.end(Buffer.alloc(2_000_000))
    if (request.url === '/away') return response.writeHead(302, { location: elsewhere }).end()
    if (request.url === '/never') return undefined
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.method} here`)
  })
  other = createServer((_, response) => response.end('inside'))
  origin = await listening(server)
  elsewhere = await listening(other)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  other.close()
})

it('asks the host that was named, follows no redirect, and takes no more than it can hold', async () => {
  const answer = await fetchFor(origin, `${origin}/`, {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  })
  expect([answer.status, await answer.text()]).toEqual([200, 'POST here'])
  expect((await fetchFor(origin, `${origin}/away`)).status).toBe(302)
  await expect(fetchFor(origin, `${origin}/large`)).rejects.toThrow('too large')
})

it('ends with whoever asked', async () => {
  const ending = new AbortController()
  const asked = fetchFor(origin, `${origin}/never`, { signal: ending.signal })
  ending.abort()
  await expect(asked).rejects.toThrow()
})

it.each([
  ['another port of the machine', () => elsewhere],
  ['a name of the machine', () => elsewhere.replace('127.0.0.1', 'localhost')],
  ['a private address', () => 'https://10.0.0.1/'],
  ['a mapped one', () => 'https://[::ffff:192.168.1.1]/'],
  ['a link-local one', () => 'https://169.254.169.254/latest'],
  ['an unencrypted one', () => 'http://login.example.org/'],
  ['a file', () => 'file:///etc/passwd'],
])('does not ask %s that only an answer has named', async (_, address) => {
  await expect(fetchFor(origin, address())).rejects.toThrow()
})

it('asks no link-local address even where it was named', async () => {
  await expect(fetchFor('https://169.254.169.254', 'https://169.254.169.254/')).rejects.toThrow(
    'may not be asked',
  )
})

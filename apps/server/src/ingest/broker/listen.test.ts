import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { keepOpen } from './listen.ts'

it('a port that closes by itself is opened again; one that is to close stays closed', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const said: unknown[] = []
  let isClosing = false
  const log = { error: (what: unknown) => said.push(what), warn: (what: unknown) => said.push(what) }
  keepOpen(server, { host: '127.0.0.1', port }, { log: log as never, isClosing: () => isClosing })

  server.close()
  await once(server, 'listening')
  await once(connect(port, '127.0.0.1'), 'connect')
  expect(said).toEqual([
    `The MQTT port ${port} is closed; it is opened again in 0.25 s.`,
    `The MQTT port ${port} is open again.`,
  ])

  isClosing = true
  server.close()
  expect(said).toHaveLength(2)
})

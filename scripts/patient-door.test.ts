import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { openDoor } from './patient-door.ts'

it('a call that comes before the program listens is answered once it does', async () => {
  const port = await freePort()
  const door = await openDoor(port)
  const ask = () => fetch(`http://127.0.0.1:${door.port}/sms`, { method: 'POST', body: 'early' })
  const early = ask()
  const bodies: string[] = []
  const program = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => void bodies.push(body))
    request.on('end', () => response.setHeader('connection', 'close').end('taken'))
  })
  await new Promise<void>((resolve) => program.listen(port, '127.0.0.1', resolve))
  expect(await (await early).text()).toBe('taken')
  expect(await (await ask()).text()).toBe('taken')
  expect(bodies).toEqual(['early', 'early'])
  door.close()
  await new Promise((resolve) => program.close(resolve))
})

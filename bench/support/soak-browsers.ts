import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { tiers } from '@gridhelm/contract/feature/tiers'
import { heartbeatText, pushPath, pushProtocol } from '@gridhelm/contract/push'
import { logInByApi } from '../../scripts/testing/api.ts'

/** Longer than the server lets people be silent would be too long. */
const heartbeatMs = 10_000

export interface Person {
  token: string
  userId: string
}

export async function logInAll(address: string): Promise<Person[]> {
  const people: Person[] = []
  for (const tier of tiers) {
    const { token, userInfo } = await logInByApi(address, tier)
    people.push({ token, userId: userInfo.id })
  }
  return people
}

/** So many open push connections; every second a hundredth of them goes and comes again, as browsers do. */
export async function openSockets(address: string, people: readonly Person[], count: number) {
  const base = `${address.replace('http', 'ws')}${apiBase}`
  const open = new Set<WebSocket>()
  let [messages, failures, isStopping] = [0, 0, false]

  function connect(index: number): Promise<void> {
    const { token, userId } = people[index % people.length] as Person
    const socket = new WebSocket(base + pushPath(userId), [pushProtocol, token])
    socket.addEventListener('message', () => messages++)
    return new Promise((resolve) => {
      socket.addEventListener('open', () => {
        open.add(socket)
        socket.send(JSON.stringify({ cmd: 'watch', siteIds: [], fleet: true }))
        resolve()
      })
      socket.addEventListener('close', () => {
        // Those that we close ourselves are gone from the set before.
        if (open.delete(socket) && !isStopping) failures++
        resolve()
      })
    })
  }

  for (let index = 0; index < count; index += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - index) }, (_, place) => connect(index + place)),
    )
  const heart = setInterval(() => {
    for (const socket of open) if (socket.readyState === WebSocket.OPEN) socket.send(heartbeatText)
  }, heartbeatMs)
  const churn = setInterval(() => {
    for (const socket of [...open].slice(0, Math.ceil(count / 100))) {
      open.delete(socket)
      socket.close()
    }
    for (let index = open.size; index < count; index++) void connect(index)
  }, 1_000)
  return {
    seen: () => ({ open: open.size, messages, failures }),
    async stop() {
      isStopping = true
      clearInterval(heart)
      clearInterval(churn)
      for (const socket of open) socket.close()
      await delay(200)
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { tiers } from '@gridhelm/contract/feature/tiers'
import { heartbeatText, pushPath, pushProtocol } from '@gridhelm/contract/push'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { logInByApi } from '../../scripts/testing/api.ts'

/** Longer than the server lets people be silent would be too long. */
const heartbeatMs = 10_000

export interface Person {
  token: string
  userId: string
}

/** Far fewer than the server lets one account have. */
const socketsEach = 20

/** As many operators as there have to be, who see what the demo's operator sees. */
async function addOperators(db: Db, count: number): Promise<string[]> {
  const like = 'demo-operator'
  await sql`
    INSERT INTO sys_user (id, username, realname, password_hash, tier, parent_id, tier_path, work_no)
    SELECT 'soak-' || n, 'soak_' || n, 'Soak ' || n, password_hash, tier, parent_id,
      replace(tier_path, ${`/${like}/`}, '/soak-' || n || '/'), 'SOAK' || n
    FROM sys_user CROSS JOIN generate_series(1, ${count}::int) AS n WHERE id = ${like}`.execute(db)
  for (const [table, column] of [
    ['sys_user_role', 'role_id'],
    ['iot_project_user', 'site_id'],
  ] as const)
    await sql`
      INSERT INTO ${sql.table(table)} (user_id, ${sql.ref(column)})
      SELECT 'soak-' || n, ${sql.ref(column)} FROM ${sql.table(table)}
      CROSS JOIN generate_series(1, ${count}::int) AS n WHERE user_id = ${like}`.execute(db)
  return Array.from({ length: count }, (_, n) => `soak_${n + 1}`)
}

/** Everybody of the demo, and enough operators for so many connections. */
export async function logInAll(address: string, db: Db, sockets: number): Promise<Person[]> {
  const people: Person[] = []
  for (const name of [...tiers, ...(await addOperators(db, Math.ceil(sockets / socketsEach)))]) {
    const { token, userInfo } = await logInByApi(address, name)
    people.push({ token, userId: userInfo.id })
  }
  return people
}

/** So many open push connections; every second a hundredth of them goes and comes again, as browsers do. */
export async function openSockets(address: string, people: readonly Person[], count: number) {
  const base = `${address.replace('http', 'ws')}${apiBase}`
  const open = new Set<WebSocket>()
  let [messages, failures, isStopping, turn, opening] = [0, 0, false, 0, 0]

  function connect(): Promise<void> {
    const { token, userId } = people[turn++ % people.length] as Person
    opening++
    const socket = new WebSocket(base + pushPath(userId), [pushProtocol, token])
    socket.addEventListener('message', () => messages++)
    let hasOpened = false
    return new Promise((resolve) => {
      socket.addEventListener('open', () => {
        opening--
        hasOpened = true
        open.add(socket)
        socket.send(JSON.stringify({ cmd: 'watch', siteIds: [], fleet: true }))
        resolve()
      })
      socket.addEventListener('close', () => {
        // Those that we close ourselves are gone from the set before.
        if (open.delete(socket) && !isStopping) failures++
        if (!hasOpened) opening--
        resolve()
      })
    })
  }

  for (let index = 0; index < count; index += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - index) }, connect))
  const heart = setInterval(() => {
    for (const socket of open) if (socket.readyState === WebSocket.OPEN) socket.send(heartbeatText)
  }, heartbeatMs)
  const churn = setInterval(() => {
    for (const socket of [...open].slice(0, Math.ceil(count / 100))) {
      open.delete(socket)
      socket.close()
    }
    for (let missing = count - open.size - opening; missing > 0; missing--) void connect()
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

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A port in front of the test database that asks for a password first, since the database itself trusts everybody. */
export interface PasswordGate {
  port: number
  /** Every password that anybody sent. */
  heard: string[]
  close(): Promise<void>
}

const askForPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])

function refusal(sqlState: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${sqlState}\0Mpassword authentication failed\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A client sends each of these in one piece. */
const nextPiece = async (socket: Socket) => ((await once(socket, 'data')) as [Buffer])[0]

async function answer(
  client: Socket,
  password: string,
  behind: NetConnectOpts,
  heard: string[],
): Promise<void> {
  const startup = await nextPiece(client)
  client.write(askForPassword)
  const given = (await nextPiece(client)).subarray(5, -1).toString()
  heard.push(given)
  if (given !== password) {
    client.end(refusal('28P01'))
    return
  }
  const database = connect(behind)
  database.on('error', () => client.destroy())
  client.on('close', () => database.destroy())
  database.write(startup)
  client.pipe(database).pipe(client)
}

/** The embedded database has a socket in a folder, one that is given a host and a port. */
function placeOf({ searchParams, hostname, port }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) }
}

export async function openPasswordGate(databaseUrl: string, password: string): Promise<PasswordGate> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const behind = placeOf(new URL(databaseUrl))
  const server = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.on('error', () => client.destroy())
    answer(client, password, behind, heard).catch(() => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

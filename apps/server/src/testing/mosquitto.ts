import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../../scripts/free-port.ts'

/** Debian keeps the broker where only root looks. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter) }

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Mosquitto ended with ${child.exitCode}`)
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export interface Mosquitto {
  port: number
  /** Without a chance to write anything. */
  kill(): Promise<void>
  /** Again on the same port, with what it has kept. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A Mosquitto of a test's own; its settings come after the port. */
export async function startMosquitto(folder: string, settings: readonly string[]): Promise<Mosquitto> {
  const port = await freePort()
  const file = join(folder, `mosquitto-${port}.conf`)
  const asOurselves = process.getuid?.() === 0 ? ['user root'] : []
  // No limit to what waits for us: the default throws away what is beyond a thousand messages.
  const ours = [`listener ${port} 127.0.0.1`, 'max_queued_messages 0', 'set_tcp_nodelay true']
  await writeFile(file, [...asOurselves, 'per_listener_settings false', ...ours, ...settings, ''].join('\n'))
  let child: ChildProcess

  async function start(): Promise<void> {
    child = spawn('mosquitto', ['-c', file], { env, stdio: ['ignore', 'ignore', 'ignore'] })
    await once(child, 'spawn')
    await untilOpen(port, child)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return { port, kill: () => end('SIGKILL'), restart: start, stop: () => end('SIGTERM') }
}

/** Rejects when the broker does not let it. */
export const mosquittoPub = async (args: readonly string[]): Promise<void> => {
  await promisify(execFile)('mosquitto_pub', [...args], { env })
}

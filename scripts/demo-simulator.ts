import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { StartCompanion } from '../apps/server/src/main.ts'
import { demoProviderSecret, demoProviders } from '../apps/server/src/seed/demo-providers.ts'
import { freePort } from './free-port.ts'
import { openDoor } from './patient-door.ts'
import { root } from './places.ts'

const simulatorMain = join(root, 'apps', 'simulator', 'src', 'main.ts')
/** It shares the machine with the server and its database. */
const memory = ['--max-semi-space-size=2', '--max-old-space-size=192']

/** Enough of everything that happens with mobile money for somebody who looks in for an hour. */
const payers = ['--payer-haste', '12', '--momo-rates', 'wrong=0.08,reversals=0.03']

let carrierPort: number | undefined

/** Unless somebody has a carrier of their own: one of the simulator, on this machine alone. */
export async function chooseCarrier(): Promise<void> {
  if (process.env.GRIDHELM_SMS_WEBHOOK) return
  carrierPort = await freePort()
  // The server sends its first messages before the simulator is up.
  const door = await openDoor(carrierPort)
  process.env.GRIDHELM_SMS_WEBHOOK = `http://127.0.0.1:${door.port}/sms`
  process.env.GRIDHELM_SMS_TOKEN = randomBytes(24).toString('base64url')
}

/** The server's own name and password at the broker are not for the sites. */
function withoutSecrets(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** The virtual sites of the demo, in a process of their own. If it dies it says so, and stays away. */
export const startSimulator: StartCompanion = ({ mqtt, host, dataDir, demoPassword }, system) => {
  const everywhere = host === '0.0.0.0' || host === '::'
  const ownHost = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const own = system.mqtt?.port ? `mqtt://${ownHost}:${system.mqtt.port}` : undefined
  const url = mqtt.url === undefined ? own : withoutSecrets(mqtt.url)
  if (url === undefined) return undefined

  const authority = mqtt.url !== undefined && mqtt.authorityFile ? ['--ca', mqtt.authorityFile] : []
  const receipts = system.address === undefined ? [] : ['--receipts', `${system.address}/api/message/receipt`]
  const carrier = carrierPort === undefined ? [] : ['--sms', String(carrierPort), ...receipts]
  const webhook = `${system.address}/api/finance/payment/webhook`
  const momo = demoProviders.flatMap(({ code, currency }) => ['--momo', `${currency}=${webhook}/${code}`])
  const money = system.address === undefined ? [] : [...momo, ...payers]
  const args = ['--url', url, '--state', join(dataDir, 'simulator'), ...authority, ...carrier, ...money]
  const child = spawn(process.execPath, [...memory, simulatorMain, ...args], {
    // The channel tells the child when this process is gone, however it ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      GRIDHELM_SITE_PASSWORD: demoPassword,
      GRIDHELM_MOMO_SECRET: demoProviderSecret(demoPassword),
    },
  })
  const indented = (chunk: Buffer) => chunk.toString('utf8').replaceAll(/^(?=.)/gm, '  ')
  child.stdout?.on('data', (chunk: Buffer) => process.stdout.write(indented(chunk)))
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(indented(chunk)))
  let isStopping = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`  The simulator could not be started: ${error.message}\n`)
      resolve()
    })
    child.once('exit', (code, signal) => {
      if (!isStopping) {
        process.stderr.write(
          `  The simulator has ended (${signal ?? `code ${code}`}); its sites are silent.\n`,
        )
      }
      resolve()
    })
  })
  return {
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

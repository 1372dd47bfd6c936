import { join } from 'node:path'
import { root } from '../places.ts'
import { demoPassword } from './api.ts'
import { startProcess } from './server-process.ts'

interface SimulatedSite {
  link: 'up' | 'down'
  commands: { received: number; carriedOut: number }
}

export interface Simulator {
  site(number: string): Promise<SimulatedSite>
  /** Pulls the plug of a site, or puts it back. */
  setLink(number: string, isUp: boolean): Promise<void>
  stop(): Promise<void>
}

interface SimulatorOptions {
  mqttPort: number
  /** Numbers of the demo. */
  sites: readonly string[]
  stateFolder: string
  /** Days of the past that they tell about; none unless it is said. */
  history?: number
  /** Between two frames; one unless it is said. */
  seconds?: number
}

const simulatorMain = join(root, 'apps', 'simulator', 'src', 'main.ts')

/** The real simulator as a process of its own, with engines in a hurry. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { mqttPort, sites, stateFolder, history = 0, seconds = 1 } = options
  const program = startProcess(
    process.execPath,
    [
      simulatorMain,
      ...['--url', `mqtt://127.0.0.1:${mqttPort}`],
      ...['--sites', sites.join(',')],
      ...['--state', stateFolder],
      ...['--seconds', String(seconds), '--history', String(history), '--haste', '30', '--control', '0'],
      ...['--homes', 'off'],
    ],
    { GRIDHELM_SITE_PASSWORD: demoPassword },
  )
  const control = await controlAddress(program.stdout, program.stderr)
  return {
    async site(number) {
      const { sites: all } = (await (await fetch(`${control}/sites`)).json()) as {
        sites: (SimulatedSite & { number: string })[]
      }
      const found = all.find((one) => one.number === number)
      if (!found) throw new Error(`The simulator has no site ${number}`)
      return found
    },
    async setLink(number, isUp) {
      const scenarios = `${control}/sites/${number}/scenarios`
      const answer = isUp
        ? await fetch(`${scenarios}/linkLoss`, { method: 'DELETE' })
        : await fetch(scenarios, { method: 'POST', body: '{"kind":"linkLoss","minutes":60}' })
      if (!answer.ok) throw new Error(`The simulator refuses: ${await answer.text()}`)
    },
    async stop() {
      program.signal('SIGTERM')
      await program.whenEnded
    },
  }
}

async function controlAddress(stdout: () => string, stderr: () => string): Promise<string> {
  const deadline = Date.now() + 180_000
  for (;;) {
    const [, address] = /listens at (\S+)/.exec(stdout()) ?? []
    if (address !== undefined) return address
    if (Date.now() > deadline) throw new Error(`The simulator does not start:\n${stdout()}${stderr()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

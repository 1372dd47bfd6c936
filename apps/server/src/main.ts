import { join } from 'node:path'
import { leftDemoNotice, printMessages, tracesWarning, welcome } from './demo.ts'
import { startDemoMoney } from './demo-money.ts'
import { startDemoStory } from './demo-story.ts'
import { type Config, type Mode, readConfig } from './platform/config.ts'
import {
  canLeave,
  createDemoExit,
  emptyLeftDemo,
  forgetLeftDemo,
  hasLeftDemo,
  leftDemoExitCode,
} from './platform/demo-exit.ts'
import { reportToKeeper } from './platform/keeper.ts'
import { StartError } from './platform/start-error.ts'
import { seedDemo } from './seed/demo.ts'
import { createFirstAdministrator, createRemainingAdministrator } from './seed/first-administrator.ts'
import { type DemoTraces, dealWithDemo } from './seed/freeze-demo.ts'
import { type System, startSystem } from './system.ts'

/** Something that runs beside the server from when it is up, and ends before it. */
export interface Companion {
  stop(): Promise<void>
}

export type StartCompanion = (config: Config, system: System) => Companion | undefined

const consoleFolder = join(import.meta.dirname, '..', '..', 'console', 'dist')
/** Whoever has left the demo hears that it ends before it does. */
const answerMs = 1_000
const print = (line: string) => process.stdout.write(`${line}\n`)

/** What went wrong, for a person; a stack trace only for what nobody foresaw. */
function explain(error: unknown): { sentence: string; exitCode: number } {
  if (error instanceof StartError) return { sentence: error.message, exitCode: error.exitCode }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { sentence: `Gridhelm could not start: ${detail}`, exitCode: 1 }
}

export async function main(mode: Mode, startCompanion?: StartCompanion): Promise<void> {
  let system: System | undefined
  let companion: Companion | undefined
  let stopDemo: (() => Promise<unknown>) | undefined
  let stopping = false

  async function stop(exitCode: number): Promise<void> {
    // A second signal (the terminal and the launcher may both send one) changes nothing.
    if (stopping) return
    stopping = true
    const deadline = setTimeout(() => process.exit(1), 20_000)
    await companion?.stop()
    await stopDemo?.()
    await system?.stop()
    clearTimeout(deadline)
    process.exit(exitCode)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // During the start: let it finish, then stop, so that nothing is left half-way.
      if (system) void stop(0)
      else stopAfterStart = true
    })
  }
  let stopAfterStart = false

  try {
    const config = readConfig(mode, process.env)
    // Left, and ended before it was empty: who starts us goes on as production.
    if (mode === 'demo' && hasLeftDemo(config)) return process.exit(leftDemoExitCode)
    const remaining = mode === 'production' ? await emptyLeftDemo(config) : undefined
    const demoExit = canLeave(config)
      ? createDemoExit(config, {
          print,
          now: Date.now,
          onLeave: () => setTimeout(() => void stop(leftDemoExitCode), answerMs),
        })
      : undefined
    let firstPassword: string | undefined
    let traces: DemoTraces = { state: 'none' }
    system = await startSystem(config, {
      consoleFolder,
      demoExit,
      async prepare(platform) {
        if (mode === 'demo') {
          await seedDemo(platform.db, config.demoPassword)
          printMessages(platform, print)
        } else {
          traces = await dealWithDemo(platform.db, platform.bus, config.freezesDemo)
          if (remaining) {
            await createRemainingAdministrator(platform.db, remaining)
            forgetLeftDemo(config)
          }
          firstPassword = await createFirstAdministrator(platform.db)
        }
      },
      tell: (sentence) => process.stderr.write(`${sentence}\n`),
    })
    if (mode === 'demo' && config.roles.has('jobs')) {
      const { platform } = system
      const money = config.demoMoney ? [startDemoMoney(platform)] : []
      // Without virtual sites there is nobody to command.
      const story = startCompanion ? [startDemoStory(platform)] : []
      const stops = [...money, ...story]
      stopDemo = () => Promise.all(stops.map((stopOne) => stopOne()))
    }
    if (mode === 'demo' && system.address) print(welcome(system.address, config.demoPassword))
    else print(`Gridhelm is running${system.address ? ` at ${system.address}` : ''}.`)
    if (remaining) print(leftDemoNotice(remaining.username))
    const warning = tracesWarning(traces)
    if (warning !== undefined) {
      system.platform.log.warn(warning.logged)
      print(warning.shown)
    }
    if (firstPassword !== undefined) {
      print(
        `First administrator: admin, password ${firstPassword} (shown this once; change it after logging in).`,
      )
    }
    reportToKeeper(() => void stop(1))
    if (stopAfterStart) await stop(0)
    else companion = startCompanion?.(config, system)
  } catch (error) {
    const { sentence, exitCode } = explain(error)
    process.stderr.write(`${sentence}\n`)
    process.exit(exitCode)
  }
}

// The start commands import this file and choose the mode themselves.
if (import.meta.main) await main(process.argv[2] === 'demo' ? 'demo' : 'production')

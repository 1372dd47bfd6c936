import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { compileCache, root } from '../places.ts'

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServerProcess {
  pid: number
  stdout(): string
  stderr(): string
  whenEnded: Promise<Ending>
  /** Waits until the path answers 200; throws what the program said when it ends before. */
  untilAnswering(url: string, patienceMs?: number): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** As Ctrl-C does in a terminal: the signal reaches every process of the program. */
  interrupt(): Promise<Ending>
}

/** Starts a program of ours in a process group of its own, without this process's own settings. */
export function startProcess(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): ServerProcess {
  const child = spawn(file, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), NODE_COMPILE_CACHE: compileCache, ...settings },
  })
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)
  const pid = child.pid ?? 0
  let ending: Ending | undefined
  const whenEnded = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      ending = { code, signal }
      resolve(ending)
    })
  })
  return {
    pid,
    stdout,
    stderr,
    whenEnded,
    async untilAnswering(url, patienceMs = 180_000) {
      const deadline = Date.now() + patienceMs
      for (let pause = 20; !(await answers(url)); pause = Math.min(pause * 1.5, 100)) {
        if (ending) throw new Error(`It ended (${JSON.stringify(ending)}):\n${stdout()}\n${stderr()}`)
        if (Date.now() > deadline) throw new Error(`No answer in ${patienceMs} ms:\n${stdout()}\n${stderr()}`)
        await delay(pause)
      }
    },
    signal: (signal) => void child.kill(signal),
    interrupt() {
      // Once it has ended there is no group left to signal, and why it ended is the caller's news.
      if (!ending) process.kill(-pid, 'SIGINT')
      return whenEnded
    },
  }
}

function collect(stream: ChildProcess['stdout']): () => string {
  const chunks: Buffer[] = []
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const settings = /^(PORT|HOST|DATABASE_URL|MQTT_|GRIDHELM_|VITEST|NODE_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

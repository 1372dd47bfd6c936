import { type SpawnOptions, spawn } from 'node:child_process'
import { root } from './places.ts'

export interface Outcome {
  ok: boolean
  /** Standard output and errors in the order they came; empty when shown directly. */
  output: string
}

interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  /** Straight to the terminal instead of into `output`. */
  show?: boolean
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** What a shell reports for a program that Ctrl-C ended. */
const interruptedExitCode = 130

/** Runs a program to its end. A signal to us ends it first, then us: nothing is left behind. */
export function run(file: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  }
  return new Promise((resolve) => {
    const child = spawn(file, args, spawnOptions)
    const chunks: Buffer[] = []
    let interrupted = false
    const pass = (signal: NodeJS.Signals) => {
      interrupted = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, pass)
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const settle = (ok: boolean, more = '') => {
      for (const signal of signals) process.off(signal, pass)
      if (interrupted) process.exit(interruptedExitCode)
      resolve({ ok, output: `${Buffer.concat(chunks).toString('utf8')}${more}`.trim() })
    }
    child.once('error', (error) => settle(false, error.message))
    child.once('close', (code) => settle(code === 0))
  })
}

/** A script under the Node that runs us, whatever the PATH says. */
export const runNode = (args: readonly string[], options?: RunOptions) => run(process.execPath, args, options)

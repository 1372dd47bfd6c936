import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { errorCode } from './errors.ts'

const onLinux = process.platform === 'linux'

function ps(...args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A value that no later process with the same pid has; an empty string when there is no such process. */
export function startStamp(pid: number): string {
  if (!onLinux) return ps('-o', 'lstart=', '-p', String(pid))
  const stat = readProc(`${pid}/stat`)
  // The program's name, in brackets, may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, ticks] = [fields[0], fields[19]]
  if (ticks === undefined || state === 'Z' || state === 'X') return ''
  return `${readProc('sys/kernel/random/boot_id').trim()}:${ticks}`
}

/** The command line, blank-separated; an empty string for a zombie or no process. */
export function commandLine(pid: number): string {
  if (!onLinux) return ps('-ww', '-o', 'command=', '-p', String(pid))
  return readProc(`${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

export function allPids(): number[] {
  const names = onLinux ? readdirSync('/proc') : ps('-axo', 'pid=').split('\n')
  return names.map(Number).filter((pid) => Number.isInteger(pid) && pid > 0)
}

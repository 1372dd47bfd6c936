import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** From the state of the process on, as the kernel counts them. */
const fieldsOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

const sumOf = (fields: readonly (string | undefined)[]): number =>
  fields.reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond

/** Seconds of processor time that a process has used. */
export function cpuSeconds(pid: number): number {
  const fields = fieldsOf(pid)
  return sumOf([fields[11], fields[12]])
}

/** Of a database: its main process, those that it has waited for, and those that still serve somebody. */
export function databaseCpuSeconds(pid: number): number {
  let total = sumOf(fieldsOf(pid).slice(11, 15))
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = fieldsOf(name)
      if (fields[1] === String(pid)) total += sumOf([fields[11], fields[12]])
    } catch {
      // It has just ended.
    }
  }
  return total
}

/** Percent of a core that a process uses while something goes on. */
export async function shareOfCore(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid)
  const began = performance.now()
  await work()
  return (100 * (cpuSeconds(pid) - before)) / ((performance.now() - began) / 1_000)
}

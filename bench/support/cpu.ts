import { readFileSync } from 'node:fs'

/** Seconds of processor time that a process has used. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Percent of a core that a process uses while something goes on. */
export async function shareOfCore(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid)
  const began = performance.now()
  await work()
  return (100 * (cpuSeconds(pid) - before)) / ((performance.now() - began) / 1_000)
}

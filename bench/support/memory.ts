import { readFileSync } from 'node:fs'

const everyMs = 20

/** MB that belong to the process alone: the pages of Node's own program file are shared, and can be read again. */
function ownMemory(pid: number): number {
  const kilobytes = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The most memory of its own that a process holds while something goes on, and how much it held before; MB. */
export async function mostMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ before: number; most: number }> {
  const before = ownMemory(pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, ownMemory(pid))
  }, everyMs)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return { before, most: Math.max(most, ownMemory(pid)) }
}

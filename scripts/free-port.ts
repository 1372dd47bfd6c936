import { createServer } from 'node:net'

/** Below those that systems give away by themselves: nobody is handed one of these between our look and our use. */
const [lowest, count] = [20_000, 12_000]
const given = new Set<number>()

/** A port that was free a moment ago, and that this process gives away once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(count * Math.random())
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

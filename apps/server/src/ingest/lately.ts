/** Which numbers were named within so long, or a little longer; bounded by what is named in twice the time. */
export function createLately(spanMs: number, now: () => number = () => performance.now()) {
  const spanNow = () => Math.floor(now() / spanMs)
  let newer = new Set<number>()
  let older = new Set<number>()
  let span = spanNow()

  function turn(): void {
    const current = spanNow()
    if (current === span) return
    older = current === span + 1 ? newer : new Set()
    newer = new Set()
    span = current
  }

  return {
    name(one: number): void {
      turn()
      newer.add(one)
    },
    has(one: number): boolean {
      turn()
      return newer.has(one) || older.has(one)
    },
  }
}

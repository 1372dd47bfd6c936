export interface GroupBounds {
  mostAtOnce: number
  mostWaiting: number
}

/**
 * Writes rows in groups: whatever arrives while one group is being written forms the next. Each caller waits for the
 * group of its row, but never fails with it; what could not be written is told to `onLost`.
 */
export function createGroupedWriter<T>(
  write: (rows: readonly T[]) => Promise<void>,
  { mostAtOnce, mostWaiting }: GroupBounds,
  onLost: (count: number, why: unknown) => void,
) {
  const waiting: { row: T; written: () => void }[] = []
  let writing = false
  let overflowed = 0

  async function writeGroup(): Promise<void> {
    const group = waiting.splice(0, mostAtOnce)
    try {
      await write(group.map(({ row }) => row))
    } catch (error) {
      onLost(group.length, error)
    }
    for (const { written } of group) written()
  }

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) await writeGroup()
    writing = false
    if (overflowed > 0) onLost(overflowed, new Error('more rows arrived than could be written'))
    overflowed = 0
  }

  return async (row: T): Promise<void> => {
    if (waiting.length >= mostWaiting) {
      overflowed++
      return
    }
    const mine = new Promise<void>((written) => waiting.push({ row, written }))
    if (!writing) void writeAll()
    await mine
  }
}

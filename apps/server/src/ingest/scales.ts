/** What is on its way into the store, and whether that is as much as there may be. */
export interface Scales {
  weigh(frames: number, bytes: number): void
  isFull(): boolean
  /** What is not committed yet. */
  held(): { frames: number; bytes: number }
  /** Until half of it is gone. */
  whenReady(): Promise<void>
}

export function createScales(bounds: { mostFrames: number; mostBytes: number }): Scales {
  let heldFrames = 0
  let heldBytes = 0
  let full: PromiseWithResolvers<void> | undefined
  return {
    weigh(frames, bytes) {
      heldFrames += frames
      heldBytes += bytes
      if (heldFrames >= bounds.mostFrames || heldBytes >= bounds.mostBytes) {
        full ??= Promise.withResolvers()
      } else if (full && heldFrames <= bounds.mostFrames / 2 && heldBytes <= bounds.mostBytes / 2) {
        full.resolve()
        full = undefined
      }
    },
    isFull: () => full !== undefined,
    held: () => ({ frames: heldFrames, bytes: heldBytes }),
    whenReady: async () => full?.promise,
  }
}

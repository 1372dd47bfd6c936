import { setTimeout as delay } from 'node:timers/promises'
import { type Piece, type Stretch, walk } from './stretch.ts'

/** A site with a past to send. */
export interface Sender {
  readonly isLinked: boolean
  /** Whether it waits until a lost link is back. */
  isHeldBack(stretch: Stretch): boolean
  readonly stretches: Stretch[]
  sendPiece(stretch: Stretch, piece: Piece, signal: AbortSignal): Promise<void>
}

interface Task {
  controller: Sender
  stretch: Stretch
  piece: Piece
}

export interface Filler {
  start(): void
  /** The share of the past that has been sent, 0 to 1. */
  progress(): number
  stop(): Promise<void>
}

const sideBySide = 2
const idleMs = 1_000
/** Less is not worth a word. */
const worthSaying = 2_000

/** Sends the past of all sites behind their present, newest first. */
export function createFiller(
  controllers: readonly Sender[],
  rhythm: number,
  say: (line: string) => void,
): Filler {
  const stopping = new AbortController()
  const busy = new Set<Sender>()
  let workers: Promise<void>[] = []
  let most = 0
  let share = 1
  let quarter = 0
  let since = 0

  /** The newest piece of all sites with a link, and how much there is altogether. */
  async function survey(): Promise<{ left: number; task: Task | undefined }> {
    let left = 0
    let task: Task | undefined
    for (const controller of controllers) {
      for (const stretch of controller.stretches.filter((one) => !controller.isHeldBack(one))) {
        const { pieces } = await walk(stretch, rhythm)
        stretch.left ??= pieces.length
        const rest = pieces.slice(0, stretch.left)
        for (const { messages } of rest) left += messages
        const piece = rest.at(-1)
        if (!piece || !controller.isLinked || busy.has(controller)) continue
        if (!task || piece.from.time > task.piece.from.time) task = { controller, stretch, piece }
      }
    }
    return { left, task }
  }

  function report(left: number): void {
    if (left > most || most === 0) {
      if (most === 0) since = performance.now()
      most = left
    }
    share = most === 0 ? 1 : 1 - left / most
    if (most >= worthSaying) {
      const reached = Math.floor(share * 4)
      if (left === 0) say(`The history is complete (${Math.round((performance.now() - since) / 1000)} s).`)
      else if (reached > quarter) say(`The history is filling in, newest first: ${reached * 25} %`)
      quarter = reached
    }
    if (left === 0) {
      most = 0
      quarter = 0
    }
  }

  async function send({ controller, stretch, piece }: Task): Promise<void> {
    busy.add(controller)
    try {
      await controller.sendPiece(stretch, piece, stopping.signal)
      stretch.left = (stretch.left ?? 1) - 1
      if (stretch.left === 0) controller.stretches.splice(controller.stretches.indexOf(stretch), 1)
    } finally {
      busy.delete(controller)
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { left, task } = await survey()
        report(left)
        if (task && !busy.has(task.controller)) await send(task)
        else await delay(idleMs, undefined, { signal: stopping.signal })
      } catch {
        // The link was lost: the piece stays and is sent again.
        await delay(idleMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    start() {
      workers = Array.from({ length: sideBySide }, work)
    },
    progress: () => share,
    async stop() {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}

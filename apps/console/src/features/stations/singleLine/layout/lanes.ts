import type { Page } from './order.ts'

/** A vertical line beside the buses, between two rows. */
export interface Run {
  page: Page
  top: number
  bottom: number
}

/** Nested lines lie nearer to the buses; lines of one lane meet at most on the bus between them. */
export function lanesOf(runs: readonly Run[]): number[] {
  const lanes = new Array<number>(runs.length).fill(0)
  const byLength = runs
    .map((run, index) => ({ run, index }))
    .toSorted((one, other) => one.run.bottom - one.run.top - (other.run.bottom - other.run.top))
  const placed: { run: Run; lane: number }[] = []
  for (const { run, index } of byLength) {
    const touching = placed.filter(
      (other) => other.run.page === run.page && other.run.top < run.bottom && run.top < other.run.bottom,
    )
    const isInside = (other: Run) => run.top <= other.top && other.bottom <= run.bottom
    let lane = Math.max(0, ...touching.filter((other) => isInside(other.run)).map((other) => other.lane + 1))
    while (touching.some((other) => other.lane === lane)) lane += 1
    lanes[index] = lane
    placed.push({ run, lane })
  }
  return lanes
}

import type { ChildProcess } from 'node:child_process'

export function keepRunning(
  start: () => ChildProcess,
  say: (sentence: string) => void,
  options?: { firstMs?: number; mostMs?: number; calmMs?: number; lookMs?: number; mostLooks?: number },
): Promise<number>

import { randomBytes } from 'node:crypto'

/** 32 hex digits that sort by time of creation (the layout of UUID version 7 without its dashes). */
export function newId(now: number = Date.now()): string {
  const random = randomBytes(10)
  random[0] = ((random[0] ?? 0) & 0x0f) | 0x70
  random[2] = ((random[2] ?? 0) & 0x3f) | 0x80
  return now.toString(16).padStart(12, '0') + random.toString('hex')
}

import { framesOf } from '../frames/frames.ts'
import type { Effects } from '../site/scenario.ts'
import type { SiteState } from '../site/state.ts'

/** A sensor sticks at the value that it showed last before. */
export function heldValues(state: SiteState, { stuck }: Effects): SiteState['stuck'] {
  if (stuck.length === 0) return none
  const held: Record<string, Record<string, number>> = {}
  let frames: ReturnType<typeof framesOf> | undefined
  for (const { device, point } of stuck) {
    frames ??= framesOf(state)
    const value = frames[device]?.[point]
    if (value === undefined) continue
    held[device] = { ...held[device], [point]: value }
  }
  return held
}

const none: SiteState['stuck'] = {}

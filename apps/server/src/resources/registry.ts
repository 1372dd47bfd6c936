import type { Platform } from '../platform/platform.ts'
import type { Bound } from './binding.ts'

/** Each server knows its own resources; tests run several servers in one process. */
const known = new WeakMap<Platform, Map<string, Bound>>()

export function registerResource(platform: Platform, bound: Bound): void {
  const all = known.get(platform) ?? new Map<string, Bound>()
  all.set(bound.resource.noun, bound)
  known.set(platform, all)
}

export const resourcesOf = (platform: Platform): ReadonlyMap<string, Bound> =>
  known.get(platform) ?? new Map()

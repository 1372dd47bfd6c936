import { z } from 'zod'

/** What clients of this API family call a site; ours is the first. */
export const siteNames = ['siteId', 'projectId', 'projectid', 'stationId'] as const

/**
 * Reads the name of a site however the caller writes it. Where the record has no `id` of its own, that is the
 * site's as well.
 */
export function siteNameReader(
  input: z.ZodType,
): (given: Record<string, unknown>) => Record<string, unknown> {
  const keys = input instanceof z.ZodObject ? Object.keys(input.shape) : []
  const ours = siteNames.find((name) => keys.includes(name))
  if (ours === undefined) return (given) => given
  const others = [...siteNames, ...(keys.includes('id') ? [] : ['id'])].filter((name) => !keys.includes(name))
  return (given) => {
    if (given[ours] !== undefined) return given
    const other = others.find((name) => given[name] !== undefined)
    return other === undefined ? given : { ...given, [ours]: given[other] }
  }
}

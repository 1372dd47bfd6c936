/** A command as it travels down to a controller. */
export interface Order {
  id: string
  device: string
  point: string
  value: number
  expires: number | undefined
}

/** Undefined for what has no id: nobody could be answered. */
export function orderIn(payload: string): (Partial<Order> & { id: string }) | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(payload)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const { id, device, point, value, expires } = parsed as Record<string, unknown>
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return undefined
  return {
    id: String(id),
    ...(typeof device === 'string' && { device }),
    ...(typeof point === 'string' && { point }),
    ...(typeof value === 'number' && { value }),
    expires: momentOf(expires),
  }
}

/** Ms since the epoch or ISO 8601; what cannot be read has expired, for safety. */
function momentOf(expires: unknown): number | undefined {
  if (expires === undefined || expires === null) return undefined
  if (typeof expires === 'number') return expires
  const parsed = typeof expires === 'string' ? Date.parse(expires) : Number.NaN
  return Number.isNaN(parsed) ? 0 : parsed
}

export const isWhole = (order: Partial<Order>): order is Order =>
  order.device !== undefined && order.point !== undefined && order.value !== undefined

/** What a controller says to it: first that it was taken, then what came of it. */
export interface Answer {
  id: string
  status: 'accepted' | 'done' | 'rejected'
  /** Why it was rejected. */
  message?: string
}

/** What is asked for, as it travels. */
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

/** What cannot be read has expired, for safety. */
function momentOf(expires: unknown): number | undefined {
  if (expires === undefined || expires === null) return undefined
  if (typeof expires === 'number') return expires
  const parsed = typeof expires === 'string' ? Date.parse(expires) : Number.NaN
  return Number.isNaN(parsed) ? 0 : parsed
}

export const isWhole = (order: Partial<Order>): order is Order =>
  order.device !== undefined && order.point !== undefined && order.value !== undefined

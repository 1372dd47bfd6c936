import type { Shift } from './tank-shifts.ts'

const hourMs = 3_600_000
/** Receipts are often written hours later, or bear the date alone. */
export const matchMs = 26 * hourMs
/** Beyond this a delivery and a refill cannot be the same litres, whatever the time. */
const mostOff = 0.45
/** A little more may have been brought than was seen. */
const room = 1.15

export interface Delivered {
  id: string
  at: number
  litres: number
  /** The place of the tank; null: the common tank of the site. */
  tank: number | null
}

export interface Refill extends Pick<Shift, 'from' | 'to' | 'litres'> {
  tank: number
}

/** Litres of a delivery that went into a tank, and the moment at which they count. */
export interface Share {
  id: string
  tank: number
  at: number
  litres: number
}

export interface Matched {
  shares: readonly Share[]
  /** Litres that tanks saw of each delivery that was seen, by id. */
  seen: ReadonlyMap<string, number>
  /** The deliveries that explain each refill, in the order of the refills. */
  explained: readonly (readonly string[])[]
}

const sumOf = (list: readonly { litres: number }[]) => list.reduce((sum, one) => sum + one.litres, 0)
const apart = ({ at }: Delivered, { from, to }: Refill): number => Math.max(from - at, at - to, 0)
const off = (one: number, other: number): number => Math.abs(one - other) / Math.max(one, other)
const mayBelong = (delivery: Delivered, refill: Refill): boolean =>
  (delivery.tank === null || delivery.tank === refill.tank) && apart(delivery, refill) <= matchMs

/** Who goes with whom: the deliveries of each refill. */
function couples(deliveries: readonly Delivered[], refills: readonly Refill[]): Map<Refill, Delivered[]> {
  const found = new Map(refills.map((refill) => [refill, [] as Delivered[]]))
  const of = (refill: Refill) => found.get(refill) as Delivered[]
  const matched = new Set<Delivered>()
  const pairs = deliveries
    .flatMap((delivery) =>
      refills
        .filter((refill) => mayBelong(delivery, refill))
        .map((refill) => {
          const different = off(delivery.litres, refill.litres)
          // Ten percent weigh as much as an hour.
          return { delivery, refill, different, score: apart(delivery, refill) / hourMs + 10 * different }
        }),
    )
    .toSorted((a, b) => a.score - b.score)

  // The likeliest first, one to one. A common delivery may have filled more than one tank.
  for (const { delivery, refill, different } of pairs) {
    const mayBePart = delivery.tank === null && refill.litres < delivery.litres
    if (matched.has(delivery) || of(refill).length > 0 || (different > mostOff && !mayBePart)) continue
    of(refill).push(delivery)
    matched.add(delivery)
  }
  // Several lorries, one refill.
  for (const refill of refills) {
    const together = [...of(refill)]
    for (const { delivery, refill: own } of pairs) {
      const isFree = own === refill && !matched.has(delivery)
      if (isFree && sumOf(together) + delivery.litres <= refill.litres * room) together.push(delivery)
    }
    if (off(sumOf(together), refill.litres) > mostOff) continue
    for (const delivery of together.slice(of(refill).length)) {
      of(refill).push(delivery)
      matched.add(delivery)
    }
  }
  // One lorry, several tanks.
  for (const { delivery, refill } of pairs) {
    const own = refills.filter((one) => of(one).includes(delivery))
    const isNext = delivery.tank === null && own.length > 0 && of(refill).length === 0
    if (!isNext || own.some((one) => one.tank === refill.tank)) continue
    if (sumOf([...own, refill]) <= delivery.litres * room) of(refill).push(delivery)
  }
  return found
}

/**
 * Which delivery is which refill, by time and litres. What a tank saw counts when it saw it; what none saw counts when
 * it was recorded, of a common delivery each tank gets its part by size.
 */
export function match(
  deliveries: readonly Delivered[],
  refills: readonly Refill[],
  sizes: readonly number[],
): Matched {
  const found = couples(deliveries, refills)
  const seen = new Map<string, number>()
  const shares = deliveries.flatMap(({ id, at, litres, tank }): Share[] => {
    const parts = [...found].flatMap(([refill, own]) =>
      own.some((one) => one.id === id) ? [{ refill, litres: (refill.litres * litres) / sumOf(own) }] : [],
    )
    if (parts.length > 0) {
      const total = sumOf(parts)
      seen.set(id, total)
      return parts.map(({ refill, litres: part }) => ({
        id,
        tank: refill.tank,
        at: refill.to,
        litres: (litres * part) / total,
      }))
    }
    if (tank !== null) return [{ id, tank, at, litres }]
    const size = sizes.reduce((sum, one) => sum + one, 0)
    return sizes.map((own, place) => ({ id, tank: place, at, litres: (litres * own) / size }))
  })
  return { shares, seen, explained: [...found.values()].map((own) => own.map(({ id }) => id)) }
}

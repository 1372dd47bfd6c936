/** Two places in the order of the buses. */
export type Arc = readonly [from: number, to: number]
/** The side of the buses at which a coupler runs. */
export type Page = 0 | 1

export interface Arrangement {
  /** Buses from the top. */
  order: readonly number[]
  /** Of each coupler. */
  pages: readonly Page[]
  crossings: number
}

/** Two arcs on one side cross exactly when each has one end within the other. */
function interleave(one: Arc, other: Arc): boolean {
  const [a, b] = one[0] < one[1] ? one : [one[1], one[0]]
  const [c, d] = other[0] < other[1] ? other : [other[1], other[0]]
  return (a < c && c < b && b < d) || (c < a && a < d && d < b)
}

function rivalsOf(arcs: readonly Arc[]): (readonly [number, number])[] {
  const rivals: (readonly [number, number])[] = []
  arcs.forEach((one, index) => {
    for (let other = index + 1; other < arcs.length; other++) {
      const arc = arcs[other]
      if (arc && interleave(one, arc)) rivals.push([index, other])
    }
  })
  return rivals
}

type Rivals = ReturnType<typeof rivalsOf>

const crossingsOf = (pages: readonly Page[], rivals: Rivals): number =>
  rivals.filter(([one, other]) => pages[one] === pages[other]).length

/** Rivals on different sides, one after the other; without any crossing wherever that is possible. */
function spread(count: number, rivals: Rivals): Page[] {
  const pages = new Array<Page | undefined>(count).fill(undefined)
  const rivalOf = (arc: number) => rivals.flatMap(([a, b]) => (a === arc ? [b] : b === arc ? [a] : []))
  for (let start = 0; start < count; start++) {
    if (pages[start] !== undefined) continue
    pages[start] = 0
    const waiting = [start]
    for (let arc = waiting.pop(); arc !== undefined; arc = waiting.pop()) {
      for (const rival of rivalOf(arc)) {
        if (pages[rival] !== undefined) continue
        pages[rival] = pages[arc] === 0 ? 1 : 0
        waiting.push(rival)
      }
    }
  }
  return pages.map((page) => page ?? 0)
}

/** Beyond so many couplers that get in each other's way, sides are bettered one by one. */
const exactArcs = 10

function bestPages(count: number, rivals: Rivals): Page[] {
  let best = spread(count, rivals)
  if (crossingsOf(best, rivals) === 0) return best
  const involved = [...new Set(rivals.flat())]
  if (involved.length <= exactArcs) {
    for (let code = 0; code < 2 ** (involved.length - 1); code++) {
      const pages = new Array<Page>(count).fill(0)
      involved.forEach((arc, place) => {
        pages[arc] = (code >> place) % 2 === 1 ? 1 : 0
      })
      if (crossingsOf(pages, rivals) < crossingsOf(best, rivals)) best = pages
    }
    return best
  }
  for (let bettered = true; bettered; ) {
    bettered = false
    for (const arc of involved) {
      const pages = best.with(arc, best[arc] === 0 ? 1 : 0)
      if (crossingsOf(pages, rivals) >= crossingsOf(best, rivals)) continue
      best = pages
      bettered = true
    }
  }
  return best
}

function arrangeIn(order: readonly number[], couplers: readonly Arc[]): Arrangement {
  const placeOf = new Map(order.map((bus, place) => [bus, place]))
  const arcs = couplers.map(([from, to]): Arc => [placeOf.get(from) ?? 0, placeOf.get(to) ?? 0])
  const rivals = rivalsOf(arcs)
  const pages = bestPages(arcs.length, rivals)
  return { order, pages, crossings: crossingsOf(pages, rivals) }
}

/** In the order of the alphabet, so that the given order comes first. */
function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries())
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest]
}

const exactBuses = 7

/** Every bus once to every other place, as long as that helps. */
function climb(first: Arrangement, couplers: readonly Arc[]): Arrangement {
  let best = first
  for (let bettered = true; bettered && best.crossings > 0; ) {
    bettered = false
    for (const bus of first.order) {
      for (const place of first.order.keys()) {
        const order = best.order.filter((one) => one !== bus).toSpliced(place, 0, bus)
        const next = arrangeIn(order, couplers)
        if (next.crossings >= best.crossings) continue
        best = next
        bettered = true
      }
    }
  }
  return best
}

/**
 * The order of the buses and the sides of the couplers with the fewest crossings; the given order wherever it has
 * none to spare. Turning an order around leaves its crossings as they are, so the first bus stays at the top.
 */
export function arrange(busCount: number, couplers: readonly Arc[]): Arrangement {
  const given = Array.from({ length: busCount }, (_, index) => index)
  let best = arrangeIn(given, couplers)
  if (best.crossings === 0) return best
  if (busCount > exactBuses) return climb(best, couplers)
  for (const rest of permutations(given.slice(1))) {
    const next = arrangeIn([0, ...rest], couplers)
    if (next.crossings < best.crossings) best = next
    if (best.crossings === 0) break
  }
  return best
}

/**
 * MQTT 3.1.1 wants acknowledgements in the order of the messages, whatever becomes ready first.
 * `enter` gives a message its place; the function it returns says that it may go, `send` is then called in order.
 */
export function createInOrder<T>(send: (item: T) => void) {
  const waiting: { item: T; isReady: boolean }[] = []
  let first = 0

  function release(): void {
    for (;;) {
      const head = waiting[first]
      if (head === undefined || !head.isReady) break
      first++
      send(head.item)
    }
    // Shifting one by one would copy the rest each time.
    if (first === waiting.length || first > 1_024) {
      waiting.splice(0, first)
      first = 0
    }
  }

  return {
    enter(item: T): () => void {
      const place = { item, isReady: false }
      waiting.push(place)
      return () => {
        place.isReady = true
        if (waiting[first] === place) release()
      }
    },
    get size(): number {
      return waiting.length - first
    },
  }
}

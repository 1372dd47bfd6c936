/** Remembers what it has made of a value for as long as the value is there. */
export function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    const kept = made.get(key) ?? { value: make(key) }
    made.set(key, kept)
    return kept.value
  }
}

/** Which tab a key press leads to; undefined for keys that mean nothing here. */
export function tabAfterKey<K extends string>(tabs: readonly K[], active: K, pressed: string): K | undefined {
  const index = tabs.indexOf(active)
  switch (pressed) {
    case 'ArrowRight':
      return tabs[(index + 1) % tabs.length]
    case 'ArrowLeft':
      return tabs[(index - 1 + tabs.length) % tabs.length]
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs[tabs.length - 1]
    default:
      return undefined
  }
}

/** Made with its first use. */
export function lazy<T>(make: () => T): () => T {
  let made: { of: T } | undefined
  return () => {
    made ??= { of: make() }
    return made.of
  }
}

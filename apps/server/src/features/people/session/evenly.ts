/** Longer than any of these calls takes by itself: how long it took says nothing about what was found. */
const leastMs = 60

/** Answers and refusals alike are not given before their time. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const elapsed = new Promise<void>((resolve) => setTimeout(resolve, leastMs))
  try {
    return await work()
  } finally {
    await elapsed
  }
}

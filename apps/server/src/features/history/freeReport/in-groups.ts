/** So many at a time; in the order of the items. */
export async function inGroups<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < items.length; at += atOnce)
    found.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  return found
}

import type { DevicePoints } from '../store.ts'

/** Devices of which the same points are asked go together. */
export async function byPoints<D extends DevicePoints, T>(
  devices: readonly D[],
  read: (some: readonly D[], points: readonly number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const places = Map.groupBy(devices.keys(), (place) => devices[place]?.points.join())
  const found: T[] = []
  await Promise.all(
    [...places.values()].map(async (own) => {
      const some = own.map((place) => devices[place] as D)
      const answers = await read(some, some[0]?.points ?? [])
      for (const [index, place] of own.entries()) found[place] = answers[index] as T
    }),
  )
  return found
}

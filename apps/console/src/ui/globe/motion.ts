import { type Place, project, turnBetween } from './projection.ts'

export type Motion =
  | { kind: 'turning'; degreesPerSecond: number; latitude: number }
  | { kind: 'facing'; place: Place }

const easeMs = 900

/** Where the globe stands a little later. */
export function nextCentre(centre: Place, motion: Motion, elapsedMs: number): Place {
  const nearer = 1 - Math.exp(-elapsedMs / (easeMs / 3))
  if (motion.kind === 'facing') {
    const { longitude, latitude } = motion.place
    return {
      longitude: centre.longitude + turnBetween(centre.longitude, longitude) * nearer,
      latitude: centre.latitude + (latitude - centre.latitude) * nearer,
    }
  }
  return {
    // The earth turns eastwards: places wander to the right.
    longitude: turnBetween(0, centre.longitude - (motion.degreesPerSecond * elapsedMs) / 1_000),
    latitude: centre.latitude + (motion.latitude - centre.latitude) * nearer,
  }
}

/** Over an empty ocean the globe hurries: up to three times as fast as where there is much to see. */
export function paceOver(places: readonly Place[], centre: Place): number {
  if (places.length === 0) return 1
  const inSight = places.filter((place) => project(place, centre).z > 0.3).length / places.length
  return 1 + 2 * (1 - Math.min(1, inSight / 0.3))
}

/** Near enough that another frame would show nothing new. */
export const isAtRest = (centre: Place, motion: Motion): boolean =>
  motion.kind === 'facing' &&
  Math.abs(turnBetween(centre.longitude, motion.place.longitude)) < 0.02 &&
  Math.abs(centre.latitude - motion.place.latitude) < 0.02

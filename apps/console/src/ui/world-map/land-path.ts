import type { Place } from '../globe/projection.ts'
import { islets, lakes, land } from './land.ts'
import { toMap } from './projection.ts'

const ring = (outline: readonly Place[]): string =>
  `M${outline
    .map(toMap)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`

const isletSize = 0.12
const around = ({ longitude, latitude }: Place): Place[] =>
  [
    [-1, 0],
    [0, 1],
    [1, 0],
    [0, -1],
  ].map(([east = 0, north = 0]) => ({
    longitude: longitude + east * isletSize,
    latitude: latitude + north * isletSize,
  }))

export const landPath = [...land, ...islets.map(around)].map(ring).join('')
export const lakePath = lakes.map(ring).join('')

import { clamp } from '../numbers.ts'
import type { Sun } from './sun.ts'

/** Haurwitz (1945): global irradiance of a clear sky on the horizontal, W/m², from the sun's height alone. */
export function clearSky(cosZenith: number): number {
  return cosZenith > 0 ? 1098 * cosZenith * Math.exp(-0.057 / cosZenith) : 0
}

/** Kasten and Czeplak (1980): what clouds over a share of the sky leave of it. */
export const throughClouds = (cover: number): number => 1 - 0.75 * cover ** 3.4

/** Erbs, Klein and Duffie (1982): the diffuse share, by the clearness index. */
export function diffuseShare(clearness: number): number {
  if (clearness <= 0.22) return 1 - 0.09 * clearness
  if (clearness > 0.8) return 0.165
  return (
    0.9511 - 0.1604 * clearness + 4.388 * clearness ** 2 - 16.638 * clearness ** 3 + 12.336 * clearness ** 4
  )
}

export interface Plane {
  tilt: number
  azimuth: number
}

const radians = Math.PI / 180
/** Below 5° the horizontal measure says nothing about the beam any more. */
const lowestCosine = 0.087
const highest = 1500

/** Liu and Jordan (1963): beam, isotropic sky and ground light on a tilted plane, W/m². */
export function onPlane(horizontal: number, sun: Sun, plane: Plane, albedo: number): number {
  if (horizontal <= 0 || sun.cosZenith <= 0) return 0
  const clearness = horizontal / (sun.extraterrestrial * Math.max(sun.cosZenith, lowestCosine))
  const diffuse = horizontal * diffuseShare(clamp(clearness, 0, 1))
  const beam = (horizontal - diffuse) / Math.max(sun.cosZenith, lowestCosine)
  const tilt = plane.tilt * radians
  const cosIncidence =
    Math.cos(tilt) * sun.cosZenith +
    Math.sin(tilt) * Math.cos(sun.elevation) * Math.cos(sun.azimuth - plane.azimuth * radians)
  const sky = (diffuse * (1 + Math.cos(tilt))) / 2
  const ground = (horizontal * albedo * (1 - Math.cos(tilt))) / 2
  return clamp(beam * Math.max(0, cosIncidence) + sky + ground, 0, highest)
}

import { isWing } from './wings.ts'

/** Where a file stands: `apps/server/src/features/acting/alarms/service.ts` is feature `alarms` of the app `server`. */
export interface Place {
  path: string
  kind: 'app' | 'package'
  /** `server`, `console`, `contract` … */
  name: string
  /** The first folder under `src`; a file right under `src` is its own area. Absent for a tool's configuration. */
  area: string | undefined
  /** Of a feature, and of the contract's nouns. */
  wing: string | undefined
  feature: string | undefined
  /** Tests and what only they use. */
  isTest: boolean
}

const layout = /^(apps|packages)\/([^/]+)\/(src\/)?(.*)$/

/** Undefined for what lies outside the apps and packages, such as the documents. */
export function placeOf(path: string): Place | undefined {
  const [, top, name = '', src, inside = ''] = layout.exec(path) ?? []
  if (!top) return undefined
  const [first = '', second, third] = inside.split('/')
  const kind = top === 'apps' ? 'app' : 'package'
  const area = src && (second === undefined ? first.replace(/\..*$/, '') : first)
  return {
    path,
    kind,
    name,
    area,
    ...(kind === 'app' ? roomOf(area, second, third) : roomOf('features', first, second)),
    isTest: /\.test\.tsx?$/.test(path) || inside.split('/').slice(0, -1).includes('testing'),
  }
}

function roomOf(area: string | undefined, wing: string | undefined, feature: string | undefined) {
  const isRoom = area === 'features' && feature !== undefined && isWing(wing)
  return { wing: isRoom ? wing : undefined, feature: isRoom ? feature : undefined }
}

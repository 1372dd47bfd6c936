/** Where a file stands: `apps/server/src/features/alarms/service.ts` is feature `alarms` of the app `server`. */
export interface Place {
  path: string
  kind: 'app' | 'package'
  /** `server`, `console`, `contract` … */
  name: string
  /** The first folder under `src`; a file right under `src` is its own area. Absent for a tool's configuration. */
  area: string | undefined
  feature: string | undefined
  /** Tests and what only they use. */
  isTest: boolean
}

const layout = /^(apps|packages)\/([^/]+)\/(src\/)?(.*)$/

/** Undefined for what lies outside the apps and packages, such as the documents. */
export function placeOf(path: string): Place | undefined {
  const [, top, name = '', src, inside = ''] = layout.exec(path) ?? []
  if (!top) return undefined
  const [first = '', second] = inside.split('/')
  const area = src && (second === undefined ? first.replace(/\..*$/, '') : first)
  return {
    path,
    kind: top === 'apps' ? 'app' : 'package',
    name,
    area,
    feature: area === 'features' ? second : undefined,
    isTest: /\.test\.tsx?$/.test(path) || inside.split('/').slice(0, -1).includes('testing'),
  }
}

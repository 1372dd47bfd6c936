import { posix } from 'node:path'

const ours = '@gridhelm/'
const packages = new Set(['contract', 'mqtt', 'paygo', 'points'])

/** The path of what is imported, from the root of the checkout; undefined for packages that are not ours. */
export function resolveImport(
  importer: string,
  specifier: string,
  exists: (path: string) => boolean,
): string | undefined {
  const plain = specifier.split('?')[0] ?? ''
  if (plain.startsWith('.')) return completed(posix.join(posix.dirname(importer), plain), exists)
  if (!plain.startsWith(ours)) return undefined
  const [name = '', ...rest] = plain.slice(ours.length).split('/')
  const folder = `${packages.has(name) ? 'packages' : 'apps'}/${name}`
  return completed([folder, 'src', ...rest].join('/'), exists)
}

function completed(path: string, exists: (path: string) => boolean): string {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  return endings.map((ending) => path + ending).find(exists) ?? path
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../places.ts'

/** Everything that the built console depends on, the way of building included. */
const inputs = [
  'apps/console',
  'packages',
  'docs/guide',
  'docs/images/guide',
  'docs/legal',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build-console.ts',
  'scripts/console',
]
const notInputs = new Set(['dist', 'node_modules'])
const isTest = /\.test\.tsx?$/

/** Changes exactly when a build would come out differently. */
export function stampOf(base = root): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(join(base, input)))) {
    const content = readFileSync(file)
    hash.update(`${relative(base, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !notInputs.has(entry.name) && !isTest.test(entry.name))
    .map((entry) => join(place, entry.name))
    .toSorted()
    .flatMap(filesOf)
}

import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { findCycles } from './import-rule/cycles.ts'
import { refusal, unknownArea } from './import-rule/layers.ts'
import { type ModuleFacts, readModule } from './import-rule/module.ts'
import { type Place, placeOf } from './import-rule/place.ts'
import { resolveImport } from './import-rule/resolve.ts'
import { straySql } from './import-rule/sql.ts'

/** Tools that read a default export: the configurations and vitest's global setup. */
const wantsDefaultExport = /\.config\.ts$|^apps\/server\/src\/testing\/database-server\.ts$/
/** The contract runs in the browser and on the server alike. */
const contractPackages = new Set(['zod'])

/** The contract derives types from its tables of everything and gives them to those that stand in the tables. */
const derivesTypes = ({ kind, name }: Place) => kind === 'package' && name === 'contract'

/** Holds the sources, by their path from the root of the checkout, against the import rule; one line for each breach. */
export function importBreaches(sources: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = []
  const edges = new Map<string, string[]>()
  const rooms = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    const place = placeOf(path)
    if (!place) continue
    const facts = readModule(path, source)
    const reached: string[] = []
    edges.set(path, reached)
    breaches.push(...formBreaches(place, facts))
    const stray = straySql(place, source)
    if (stray !== undefined)
      breaches.push(`${path}:${stray} has SQL in it: that stands in queries.ts or *-queries.ts`)
    for (const { specifier, line, typeOnly } of facts.imports) {
      const target = resolveImport(path, specifier, (candidate) => sources.has(candidate))
      const why = target === undefined ? foreignRefusal(place, specifier) : ownRefusal(place, target)
      if (why) breaches.push(`${path}:${line} imports ${specifier}: ${why}`)
      if (target === undefined) continue
      if (!typeOnly || !derivesTypes(place)) reached.push(target)
      if (!place.isTest) noteRooms(rooms, place, target)
    }
  }
  const features = new Map([...rooms].map(([room, others]) => [room, [...others]]))
  for (const cycle of [...findCycles(edges), ...findCycles(features)]) {
    breaches.push(`cycle: ${cycle.join(' → ')}`)
  }
  return breaches
}

function formBreaches(place: Place, facts: ModuleFacts): string[] {
  const { path } = place
  const breaches: string[] = []
  if (facts.error) breaches.push(`${path} cannot be read: ${facts.error}`)
  const unknown = unknownArea(place)
  if (unknown) breaches.push(`${path}: ${unknown}`)
  if (place.kind === 'app' && /\/index\.tsx?$/.test(path) && facts.onlyReexports) {
    breaches.push(`${path} only hands on other files' exports: import those files directly`)
  }
  if (place.kind === 'app' && place.name !== 'console' && facts.handsOn !== undefined) {
    breaches.push(
      `${path}:${facts.handsOn} hands on what another file exports: import that one, or give it a name here`,
    )
  }
  if (facts.defaultExport !== undefined && !wantsDefaultExport.test(path)) {
    breaches.push(`${path}:${facts.defaultExport} has a default export: give it a name`)
  }
  return breaches
}

/** Two features that know each other are one, whatever door they use and if only for a type. */
function noteRooms(rooms: Map<string, Set<string>>, from: Place, target: string): void {
  const to = placeOf(target)
  if (from.kind !== 'app' || !from.feature || !to?.feature) return
  const [own, other] = [from, to].map(({ name, wing, feature }) => `${name} ${wing}/${feature}`) as [
    string,
    string,
  ]
  if (own === other) return
  const others = rooms.get(own) ?? new Set()
  rooms.set(own, others.add(other))
}

function ownRefusal(from: Place, target: string): string | undefined {
  const to = placeOf(target)
  return to && refusal(from, to)
}

function foreignRefusal(from: Place, specifier: string): string | undefined {
  if (from.kind !== 'package' || from.name !== 'contract' || from.isTest) return undefined
  return contractPackages.has(specifier) ? undefined : 'the contract may import nothing but zod and points'
}

export async function readSources(root: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  const pattern = '{apps,packages}/*/{*.ts,src/**/*.{ts,tsx}}'
  for await (const path of glob(pattern, { cwd: root })) {
    const portable = path.replaceAll('\\', '/')
    if (!portable.endsWith('.d.ts')) sources.set(portable, readFileSync(join(root, path), 'utf8'))
  }
  return new Map([...sources].toSorted(([a], [b]) => a.localeCompare(b)))
}

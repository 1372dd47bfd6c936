import { parseSync, Visitor } from 'oxc-parser'
import { placeOf } from './import-rule/place.ts'

/** One quantity has one form: what people read is written here and nowhere else. */
const formatPlaces = ['packages/contract/src/format/', 'packages/points/src/numbers.ts']
/** The wall clock of a zone, which the server reckons with. */
const clockPlaces = ['apps/server/src/platform/zoned-time.ts', 'packages/points/src/moment.ts']
/** It speaks to machines only. */
const isFree = (path: string) => path.startsWith('apps/simulator/')

const writers = new Set([
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toFixed',
  'toPrecision',
])

/** Where numbers, dates and names are formatted by hand; one line for each breach. */
export function formatBreaches(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => {
    const place = placeOf(path)
    const isAllowed = [...formatPlaces, ...clockPlaces].some((allowed) => path.startsWith(allowed))
    if (!place || place.isTest || isAllowed || isFree(path)) return []
    return handmade(path, source).map(
      ([name, line]) => `${path}:${line} uses ${name}: take it from @gridhelm/contract/format`,
    )
  })
}

function handmade(path: string, source: string): [name: string, line: number][] {
  const found: [name: string, line: number][] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const visitor = new Visitor({
    MemberExpression({ object, property, computed, start }) {
      if (object.type === 'Identifier' && object.name === 'Intl') found.push(['Intl', lineOf(start)])
      if (!computed && property.type === 'Identifier' && writers.has(property.name))
        found.push([property.name, lineOf(property.start)])
    },
    TSQualifiedName({ left, start }) {
      if (left.type === 'Identifier' && left.name === 'Intl') found.push(['Intl', lineOf(start)])
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}

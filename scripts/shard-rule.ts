import { parseSync, Visitor } from 'oxc-parser'
import { placement } from '../apps/server/src/platform/db/placement.ts'
import { placeOf } from './import-rule/place.ts'

/**
 * What SQL must not do, so that it runs where tables of sites are spread over machines: only what can be read off a
 * statement as it is written. Pieces that are put together elsewhere are told by the tests on a cluster.
 */

type Place = 'site' | 'local'
const placeOfTable: Readonly<Record<string, Place | undefined>> = placement

/** The one place that says how a row's site is named. */
const helper = 'apps/server/src/platform/db/by-shard.ts'

/** By the name under which a table is spoken of. */
function tablesIn(text: string): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const [, table = '', alias] of text.matchAll(
    /\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+([a-z_]+)(?:\s+(?:AS\s+)?([a-z_]+)\b)?/g,
  )) {
    const place = placeOfTable[table]
    if (place) found.set(alias ?? table, place)
  }
  return found
}

/** The text between a bracket and its other half. */
function bracketed(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}

const namesSite = (text: string) => /site_id = \$\{|"siteId", "="/.test(text)

function faultsOf(text: string): string[] {
  const faults: string[] = []
  const tables = tablesIn(text)
  const isSpread = [...tables.values()].includes('site')
  if (/= wanted\.site_id/.test(text)) faults.push('compares with wanted.site_id: let byShard say it')
  if (isSpread && !namesSite(text)) {
    if (/GROUPING SETS|\bROLLUP \(|\bCUBE \(|WITH RECURSIVE/.test(text) && !/OFFSET 0/.test(text))
      faults.push('adds up in several ways what lies on many machines: gather it first (OFFSET 0)')
    if (/\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b/.test(text))
      faults.push('locks rows of many machines: name the site')
  }
  for (const { index } of text.matchAll(/\(\s*SELECT\b/g)) {
    const inner = bracketed(text, index)
    const own = tablesIn(inner)
    const outer = tablesIn(text.replace(inner, ''))
    for (const [alias, place] of outer) {
      if (own.has(alias) || !new RegExp(`\\b${alias}\\.[a-z]`).test(inner)) continue
      if ([...own.values()].some((other) => other !== place))
        faults.push(
          `looks something up for each row of ${alias}, which lies elsewhere: join it, or ask twice`,
        )
    }
  }
  return faults
}

/** The SQL of the server that a cluster could not run; one line for each breach. */
export function shardBreaches(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => {
    if (!path.startsWith('apps/server/src/') || path === helper || placeOf(path)?.isTest !== false) return []
    return statementsOf(path, source).flatMap(([text, line]) =>
      [...new Set(faultsOf(text))].map((fault) => `${path}:${line} ${fault}`),
    )
  })
}

function statementsOf(path: string, source: string): [text: string, line: number][] {
  const found: [text: string, line: number][] = []
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const text = source.slice(quasi.start + 1, quasi.end - 1)
      found.push([text, source.slice(0, start).split('\n').length])
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}

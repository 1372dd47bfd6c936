import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from '../xlsx.ts'
import { textWidth } from './fonts.ts'
import { linesOf } from './lines.ts'
import { pdf } from './pdf.ts'

async function whole(steps: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of steps) chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function* given(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** Every object, where the table at the end says that it stands. */
function objectsIn(bytes: Buffer): Map<number, string> {
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = text.slice(start)
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(table.startsWith(`xref\n0 ${offsets.length + 1}\n`)).toBe(true)
  return new Map(
    offsets.map((offset, index) => {
      const id = index + 1
      expect(text.slice(offset, offset + 16)).toContain(`${id} 0 obj\n`)
      return [id, text.slice(offset, text.indexOf('\nendobj\n', offset))]
    }),
  )
}

const unescaped = (text: string) =>
  text.replace(/\\(\d{3}|.)/g, (_, sign: string) =>
    sign.length === 3 ? String.fromCharCode(Number.parseInt(sign, 8)) : sign,
  )
const chinese = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What stands on a page, piece by piece. */
function textsOn(content: string): string[] {
  return [...content.matchAll(/(?:\(((?:\\.|[^\\)])*)\)|<([\da-f]*)>) Tj/g)].map(([, latin, hex]) =>
    hex === undefined ? unescaped(latin ?? '') : chinese(hex),
  )
}

function pagesIn(bytes: Buffer): string[] {
  const objects = objectsIn(bytes)
  const inflated = (id: number) => {
    const [head = '', body = ''] = (objects.get(id) ?? '').split('\nstream\n')
    const length = Number(/Length (\d+)/.exec(head)?.[1])
    return inflateSync(Buffer.from(body.slice(0, length), 'latin1')).toString('latin1')
  }
  const tree = [...objects.values()].find((one) => one.includes('/Type/Pages')) ?? ''
  const kids = [...(/Kids\[(.*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id))
  expect(tree).toContain(`/Count ${kids.length}`)
  return kids.map((id) => inflated(Number(/Contents (\d+)/.exec(objects.get(id) ?? '')?.[1])))
}

const print = (
  titles: readonly string[],
  rows: readonly Row[],
  language: 'en' | 'zh' | 'fr' = 'en',
  more = {},
) => whole(pdf({ title: 'Report', titles, head: [], ...more }, given(rows), language, new Date(0)))

describe('a report for paper', () => {
  it('says what it is about, and has the figures of the rows as the language writes them', async () => {
    const head = [
      ['Site', 'Hôpital de Kasungu'],
      ['Balance', 1234.5, 'XOF'],
    ]
    const rows: Row[] = [
      ['Groupe électrogène', 1234.5, { wallMs: Date.UTC(2026, 10, 17, 3, 4, 5) }, true, null],
      ['PV', -0.25, null, false, 'x'],
    ]
    const [page = ''] = pagesIn(await print(['Nom', 'kWh', 'Heure', 'Actif', 'Note'], rows, 'fr', { head }))
    const texts = textsOn(page)
    const nbsp = '\u00a0'
    expect(texts).toEqual(
      expect.arrayContaining([
        'Report',
        'Hôpital de Kasungu',
        `1${nbsp}234,5  XOF`,
        `1${nbsp}234,50`,
        '2026-11-17 03:04:05',
        'Oui',
        'Non',
      ]),
    )
    expect(texts.join('|')).toMatch(/(?:-|\u0096)0,25/)
    expect(texts.join('')).toContain('Établi avec Gridhelm le 1970-01-01 00:00 UTC')
  })

  it('writes Chinese and signs in the face that has them, and what none has by its parts', async () => {
    const rows: Row[] = [['科莫罗电站 PV-01', '▲ 严重', 'CO₂ 12 m³']]
    const [page = ''] = pagesIn(await print(['电站', '级别', 'CO₂'], rows, 'zh'))
    expect(textsOn(page)).toEqual(expect.arrayContaining(['科莫罗电站', ' PV-01', '▲', '严重', 'CO2 12 m³']))
  })

  it('goes on over pages that are numbered and know how many they are', async () => {
    const rows = Array.from({ length: 500 }, (_, i): Row => [`row ${i}`, i])
    const bytes = await print(['Name', 'Number'], rows)
    const pages = pagesIn(bytes)
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(textsOn(page)).toEqual(expect.arrayContaining(['Name', 'Number', `Page ${index + 1} of `]))
      expect(page).toContain('/Total Do')
    }
    const all = pages.flatMap(textsOn)
    expect(all.filter((text) => text.startsWith('row '))).toEqual(rows.map(([name]) => name))
    const streams = [...objectsIn(bytes).values()].filter((one) => one.includes('/Subtype/Form'))
    expect(streams).toHaveLength(1)
  })

  it('puts columns that are too many onto pages beside each other, each with the first one', async () => {
    const titles = ['Time', ...Array.from({ length: 40 }, (_, i) => `Column ${i + 1}`)]
    const rows = [titles.map((_, i) => (i === 0 ? 'Monday' : i + 1000.5))]
    const pages = pagesIn(await print(titles, rows)).map(textsOn)
    expect(pages.length).toBeGreaterThan(1)
    for (const texts of pages) expect(texts).toEqual(expect.arrayContaining(['Time', 'Monday']))
    expect(pages.flat().filter((text) => text.endsWith('.5'))).toHaveLength(40)
  })

  it('has the facts of the sheet after its rows, and says that there are none', async () => {
    const facts = { title: 'About', rows: () => [['Rows', 0]] }
    const pages = pagesIn(await print(['Name'], [], 'en', { facts })).map(textsOn)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('No rows')
    expect(pages[1]).toEqual(expect.arrayContaining(['About', 'Rows', '0']))
  })

  it('lets its source go when the reader does', async () => {
    let ended = false
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (let i = 0; ; i++) yield [i]
      } finally {
        ended = true
      }
    }
    const steps = pdf({ title: 'x', titles: ['n'], head: [] }, endless(), 'en')
    await steps.next()
    await steps.return(undefined)
    expect(ended).toBe(true)
  })

  it('stands within its paper whatever is in it', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.double(),
      fc.constant(null),
      fc.boolean(),
    )
    const table = fc
      .integer({ min: 1, max: 30 })
      .chain((columns) =>
        fc.tuple(
          fc.array(fc.string({ maxLength: 30 }), { minLength: columns, maxLength: columns }),
          fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 30 }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(table, async ([titles, rows]) => {
        for (const page of pagesIn(await print(titles, rows as Row[]))) {
          const places = [...page.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)]
          const outside = places.filter(([, x, y]) => Number(x) < 39 || Number(x) > 842 || Number(y) < 39)
          expect(outside).toEqual([])
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('lines', () => {
  it('are no wider than they may be, few, and say where something is missing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 20, max: 200 }),
        (text, width) => {
          const lines = linesOf(text, width, 8, 3)
          expect(lines.length).toBeLessThanOrEqual(3)
          for (const line of lines) expect(textWidth(line, 8)).toBeLessThanOrEqual(width)
        },
      ),
    )
    expect(linesOf('one two three four', 40, 8, 2)).toEqual(['one two', 'three four'])
    expect(linesOf('Donaudampfschifffahrt', 40, 8, 2)[0]).toMatch(/…$/)
  })
})

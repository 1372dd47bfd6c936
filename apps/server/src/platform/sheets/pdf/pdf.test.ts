import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from '../xlsx.ts'
import { textWidth } from './fonts.ts'
import { linesOf } from './lines.ts'
import { pdf } from './pdf.ts'
import { given, objectsIn, pagesIn, placesOn, textsOn, whole } from './testing/read-pdf.ts'

const print = (
  titles: readonly string[],
  rows: readonly Row[],
  language: 'en' | 'zh' | 'fr' = 'en',
  more = {},
) => whole(pdf({ title: 'Report', titles, head: [], ...more }, given(rows), language, new Date(0)))

const two = (number: number) => String(Math.floor(number)).padStart(2, '0')

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

  it('has the charts of its rows before them, though they are known last', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, i): Row => [`2026-11-16 ${two(i / 12)}:${two((i % 12) * 5)}`, i],
    )
    const charts = [
      { title: 'Power', unit: 'kW', series: [{ name: 'PV', colour: '#d79b12', look: 'line', column: 1 }] },
    ]
    const pages = pagesIn(await print(['Time', 'PV'], rows, 'en', { charts }))
    const [first = [], second = []] = pages.map(textsOn)
    expect(first).toEqual(expect.arrayContaining(['Report', 'Power', 'kW', '12:00', '300', 'Page 1 of ']))
    expect(first).toContain('2026-11-16 00:00')
    expect(second).toContain('Page 2 of ')
    expect(second).not.toContain('Power')
    expect(pages[0]).toContain('0.843 0.608 0.071 RG')
    const all = pages.flatMap(textsOn)
    expect(all.filter((text) => text.startsWith('2026-11-16 '))).toHaveLength(300)
  })

  it('gives charts pages of their own where the columns need several', async () => {
    const titles = ['Time', ...Array.from({ length: 40 }, (_, i) => `Column ${i + 1}`)]
    const rows = [titles.map((_, i) => (i === 0 ? 'Monday' : i + 1000.5))]
    const chart = { title: 'Sum', unit: '', labels: ['a', 'b'], series: [] }
    const pages = pagesIn(await print(titles, rows, 'en', { charts: Array.from({ length: 4 }, () => chart) }))
    const own = pages.map(textsOn).filter((texts) => texts.includes('Sum'))
    expect(own.flat().filter((text) => text === 'Sum')).toHaveLength(4)
    expect(own[0]).toContain('Nothing was told in this period')
    expect(own.flat()).not.toContain('Monday')
    expect(textsOn(pages[0] ?? '')).toContain('Report')
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
          const outside = placesOn(page).filter(({ x, y }) => x < 39 || x > 842 || y < 39 || y > 842)
          expect(outside).toEqual([])
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('lines', () => {
  it('are not broken at a no-break space', () => {
    expect(linesOf('Puissance appelée\u00a0: 12\u00a0kW', 60, 7.5, 9)).toEqual([
      'Puissance',
      'appelée\u00a0: 12\u00a0kW',
    ])
  })

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

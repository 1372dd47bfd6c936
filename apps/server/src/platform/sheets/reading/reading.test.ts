import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  archiveOf,
  lineFeeds,
  sheetXml,
  stringBomb,
  unclosedRows,
  workbookOf,
} from '../../../testing/hostile-sheets.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { sheetOf } from '../../../testing/sheets.ts'
import { type SheetLimits, UnreadableSheet } from './limits.ts'
import { createXmlScanner } from './xml.ts'

/** The rows, or why there are none. */
async function outcome(bytes: Buffer, limits: Partial<SheetLimits> = {}): Promise<string[][] | string> {
  try {
    return await readSheet(bytes, { rows: 10_001, ...limits })
  } catch (error) {
    if (error instanceof UnreadableSheet) return error.fault
    throw error
  }
}
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const one = (text: string) => workbookOf([sheetXml(`<row>${cell(text)}</row>`)])

describe('sheets that are made to harm', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string[][] | string]>([
    ['shared strings that unpack to 99 MB', stringBomb, 'tooLarge'],
    ['sixty thousand rows that never end', unclosedRows, 'unreadable'],
    ['a CSV of line feeds', lineFeeds, []],
    ['a CSV of commas', () => Buffer.alloc(2_000_000, ','), []],
    ['a CSV of quotes', () => Buffer.alloc(2_000_000, '"'), 'longText'],
    ['a CSV of letters', () => Buffer.alloc(2_000_000, 'a'), 'longText'],
    ['a CSV of many rows', () => Buffer.from('a\n'.repeat(10_002)), 'tooManyRows'],
    ['a CSV of many cells', () => Buffer.from(`${'a,'.repeat(199)}a\n`.repeat(2_501)), 'tooManyCells'],
    ['a tag without end', () => workbookOf(['<worksheet ', ' '.repeat(3_000_000)]), 'unreadable'],
    ['a sheet of opening signs', () => workbookOf(['<'.repeat(3_000_000)]), 'unreadable'],
    ['a comment without end', () => workbookOf(['<!--', '-'.repeat(3_000_000)]), 'unreadable'],
    [
      'entities within entities',
      () => workbookOf([`<!DOCTYPE x [<!ENTITY a "&b;&b;">]>${sheetXml('')}`]),
      'unreadable',
    ],
    ['one cell of 40,000 letters', () => one('a'.repeat(40_000)), 'longText'],
    ['one text in pieces', () => one(`${'<r><t>abcdefgh</t></r>'.repeat(5_000)}`), 'longText'],
    ['a row far down', () => workbookOf([sheetXml(`<row r="1048576">${cell('x')}</row>`)]), 'tooManyRows'],
    ['empty rows far down', () => workbookOf([sheetXml('<row r="1048576"><c/></row>')]), []],
    ['a cell far to the right', () => workbookOf([sheetXml('<row><c r="XFD1"><v>1</v></c></row>')]), []],
    [
      'a string that stands in very many cells',
      () =>
        workbookOf(
          [sheetXml(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(2_000))],
          [`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`],
        ),
      'tooLarge',
    ],
    [
      'more parts than any workbook has',
      () => archiveOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`p${n}`, ['']]))),
      'tooLarge',
    ],
  ])('%s', async (_, make, expected) => {
    const bytes = await make()
    expect(await outcome(bytes)).toEqual(expected)
  })
})

describe('what spreadsheets write otherwise than we do', () => {
  it.each<[string, string, string[]]>([
    ['prefixes', '<x:row><x:c><x:v>7</x:v></x:c></x:row>', ['7']],
    ['single quotes and signs in attributes', `<row r='1' a="x>y"><c r='B1'><v>7</v></c></row>`, ['', '7']],
    ['formulas and their values', '<row><c t="str"><f>A1&amp;"x"</f><v>ok</v></c></row>', ['ok']],
    ['marked characters', `<row>${cell('<![CDATA[a<b]]>&amp;&#x41;&#66;&nope;')}</row>`, ['a<b&AB&nope;']],
    ['phonetic hints', `<row>${cell('課').replace('</is>', '<rPh><t>カ</t></rPh></is>')}</row>`, ['課']],
    ['truth', '<row><c t="b"><v>1</v></c><c t="b"/></row>', ['true', '']],
    ['a string that is not there', '<row><c t="s"><v>9</v></c><c><v>1</v></c></row>', ['', '1']],
  ])('%s', async (_, rows, expected) => {
    expect(await outcome(await workbookOf([`<?xml version="1.0"?><!-- x -->${sheetXml(rows)}`]))).toEqual([
      expected,
    ])
  })

  it('numbers of rows that step back or are no numbers are the next ones', async () => {
    const row = (number: string, text: string) => `<row r="${number}">${cell(text)}</row>`
    const bytes = await workbookOf([sheetXml(row('3', 'a') + row('1', 'b') + row('x', 'c') + row('-9', 'd'))])
    expect(await outcome(bytes)).toEqual([[], [], ['a'], ['b'], ['c'], ['d']])
  })
})

describe('whatever the bytes, a sheet is read or refused', () => {
  const runs = { numRuns: 100 }
  const isFine = (result: string[][] | string) =>
    expect(typeof result === 'string' || result.every((row) => row.length <= 200)).toBe(true)

  it('any bytes, as an archive or as text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, isArchive) => {
        isFine(await outcome(Buffer.from(isArchive ? [0x50, 0x4b, ...bytes] : bytes)))
      }),
      runs,
    )
  })

  it('a good workbook with bytes changed, cut off or doubled', async () => {
    const good = await sheetOf(
      ['a', 'b'],
      [
        ['1', 'x'],
        ['2', 'y'],
      ],
    )
    const place = fc.nat(good.length - 1)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 6 }),
        fc.option(place),
        fc.option(place),
        async (changes, cutAt, doubledFrom) => {
          const broken = Buffer.from(good)
          for (const [at, value] of changes) broken[at] = value
          const shortened = cutAt === null ? broken : broken.subarray(0, cutAt)
          isFine(
            await outcome(
              doubledFrom === null ? shortened : Buffer.concat([shortened, broken.subarray(doubledFrom)]),
            ),
          )
        },
      ),
      runs,
    )
  })

  it('any heap of tags, counts, entities and texts', async () => {
    const scrap = fc.oneof(
      fc.constantFrom(
        '<row>',
        '</row>',
        '<row/>',
        '<c>',
        '</c>',
        '<c t="s">',
        '<c t="inlineStr">',
        '<v>',
        '</v>',
        '<is>',
        '</is>',
        '<t>',
        '</t>',
        '<si>',
        '</si>',
        '<rPh>',
        '</rPh>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '<?x',
        '?>',
        '<!X',
        '"',
        '&amp;',
        '&#x',
        '&',
        ';',
        '<',
        '>',
        '</',
        '1',
      ),
      fc.integer().map((n) => `<row r="${n}">`),
      fc.integer().map((n) => `<c r="${'ABZ'[Math.abs(n) % 3]}${n}">`),
      fc.string({ maxLength: 5 }),
    )
    const heap = fc.array(scrap, { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(heap, heap, async (rows, strings) => {
        isFine(await outcome(await workbookOf([sheetXml(rows.join(''))], [strings.join('')]), { rows: 50 }))
      }),
      runs,
    )
  })

  it('XML says the same wherever it is cut into pieces', () => {
    const source = sheetXml(`<row r="1">${cell('a&amp;b<![CDATA[<x>]]>')}</row><!-- - --><row/>`)
    const heard = (pieces: readonly string[]) => {
      const said: string[] = []
      const scanner = createXmlScanner({
        opened: (name, attributes) => said.push(`<${name}${attributes}>`),
        closed: (name) => said.push(`</${name}>`),
        text: (piece) => said.push(piece),
      })
      for (const piece of pieces) scanner.feed(piece)
      scanner.end()
      return said.join('')
    }
    const whole = heard([source])
    fc.assert(
      fc.property(fc.array(fc.nat(source.length), { maxLength: 8 }), (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), source.length]
        expect(heard(ends.map((end, n) => source.slice(ends[n - 1] ?? 0, end)))).toBe(whole)
      }),
      runs,
    )
  })
})

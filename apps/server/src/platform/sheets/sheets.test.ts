import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPart, readSheet } from '../../testing/read-sheet.ts'
import { csv } from './csv.ts'
import { serialDay, serialMoment } from './serial-time.ts'
import { sheetBytes } from './table.ts'
import { type Row, xlsx } from './xlsx.ts'

async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytes))
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** Blank rows are not told apart from none, and none is told at the end. */
function shownRows(rows: readonly (readonly string[])[]): string[][] {
  const shown = rows.map((row) => (row.every((cell) => cell === '') ? [] : [...row]))
  while (shown.at(-1)?.length === 0) shown.pop()
  return shown
}
const printable = fc.string({ unit: 'grapheme', maxLength: 40 })

describe('sheets', () => {
  it('what is written as XLSX is read back, cell by cell', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(printable, { minLength: 3, maxLength: 3 }), { maxLength: 20 }),
        async (rows) => {
          const bytes = await whole(xlsx('Test', ['a', 'b', 'c'], each<Row>(rows)))
          const [titles, ...read] = await readSheet(bytes)
          expect(titles).toEqual(['a', 'b', 'c'])
          expect(read).toEqual(shownRows(rows))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('a formula typed by somebody stays text', async () => {
    const bytes = await whole(xlsx('Test', ['x'], each<Row>([['=1+1'], ['@cmd']])))
    expect(await readSheet(bytes)).toEqual([['x'], ['=1+1'], ['@cmd']])
    const text = (await whole(csv(['x'], each<Row>([['=1+1'], ['-2'], [-2]])))).toString('utf8')
    expect(text).toBe("\ufeffx\r\n'=1+1\r\n'-2\r\n-2\r\n")
  })

  it.each([
    ['a;=1+1', '"a;\'=1+1"'],
    ['＝1+1', "'＝1+1"],
    [' =1', "' =1"],
    ['x\t@y', '"x\t\'@y"'],
    ['x\n-y', '"x\n\'-y"'],
    ['\tx', '"\'\tx"'],
    ['a-b; c', '"a-b; c"'],
  ])('%j is no formula for anybody, whatever parts the cells there', async (cell, written) => {
    const text = (await whole(csv(['x'], each<Row>([[cell]])))).toString('utf8')
    expect(text).toBe(`\ufeffx\r\n${written}\r\n`)
    const begins = /(?:^|[;\t\r\n])["\s]*[=+\-@＝＋－＠]/
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'a1;,\t\r\n"=+-@＝＋－＠ ') }), async (any) => {
        const row = (await whole(csv(['x'], each<Row>([['y', any]]))))
          .toString('utf8')
          .slice('\ufeffx\r\n'.length)
        expect(
          row
            .replace(/^y,/, '')
            .replace(/^"|"\r\n$|\r\n$/g, '')
            .replaceAll('""', '"'),
        ).not.toMatch(begins)
      }),
      { numRuns: 60 },
    )
  })

  it('CSV quotes what needs quotes', async () => {
    const text = (await whole(csv(['a', 'b'], each<Row>([['x,y', 'say "no"\nplease']])))).toString('utf8')
    expect(text).toBe('\ufeffa,b\r\n"x,y","say ""no""\nplease"\r\n')
  })

  it('a reader that goes away closes the source of the rows', async () => {
    for (const write of [
      xlsx,
      (_: string, titles: string[], rows: AsyncIterable<Row>) => csv(titles, rows),
    ]) {
      let closed = false
      async function* endless(): AsyncGenerator<Row> {
        try {
          for (let i = 0; ; i++) yield [`row ${i}`, Math.random()]
        } finally {
          closed = true
        }
      }
      let read = 0
      for await (const bytes of write('Test', ['a', 'b'], endless())) {
        read += bytes.length
        if (read > 200_000) break
      }
      expect(closed).toBe(true)
    }
  })

  it('what is written as CSV is read back, but for the sign that disarms a formula', async () => {
    const plainText = printable.filter(
      (text) => !/(?:^|[;\t\n])\s*[=+\-@＝＋－＠]|^[\t\n]/.test(text) && !text.includes('\r'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(plainText, { minLength: 3, maxLength: 3 })), async (rows) => {
        const bytes = await whole(csv(['a', 'b', 'c'], each<Row>(rows)))
        expect(await readSheet(bytes)).toEqual([['a', 'b', 'c'], ...shownRows(rows)])
      }),
    )
    expect(await readSheet(Buffer.from('a;b\r\n1;"2;3"'))).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ])
  })

  it('moments are dates for a spreadsheet, and numbers show the digits of their column', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 4e9 }),
        fc.double({ noNaN: true }),
        async (seconds, number) => {
          const wallMs = seconds * 1_000
          const rows: Row[] = [[{ wallMs }, number]]
          const look = { decimals: [undefined, 2] }
          const [, [moment = '', figure = ''] = []] = await readSheet(
            await whole(xlsx('Test', ['t', 'x'], each(rows), look)),
          )
          const text = new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ')
          expect(serialMoment(moment)).toBe(text)
          if (Number.isFinite(number)) expect(Number(figure)).toBe(Object.is(number, -0) ? 0 : number)
          const line = (await whole(csv(['t', 'x'], each(rows)))).toString('utf8').split('\r\n')[1]
          expect(line?.startsWith(`${text},`)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('says on a second sheet what was counted while the first was written', async () => {
    let count = 0
    async function* counted(): AsyncGenerator<Row> {
      for (count = 0; count < 5; count++) yield [count]
    }
    const facts = { title: 'About "it"', rows: () => [['Rows', count]] }
    const bytes = await whole(xlsx('Test', ['n'], counted(), { facts }))
    expect(await readPart(bytes, 'xl/worksheets/sheet2.xml')).toContain('<v>5</v>')
    expect(await readPart(bytes, 'xl/workbook.xml')).toContain('<sheet name="About  it " sheetId="2"')
  })

  it('lets others have their turn while rows are written', async () => {
    async function* many(): AsyncGenerator<Row> {
      for (let n = 0; n < 20_000; n++) yield [n, n / 3, 'text']
    }
    for (const format of ['xlsx', 'csv'] as const) {
      let turns = 0
      const timer = setInterval(() => turns++, 1)
      await whole(
        sheetBytes({ title: 'Test', titles: ['a', 'b', 'c'], head: [], rows: many() }, format, 'en'),
      )
      clearInterval(timer)
      expect(turns).toBeGreaterThan(0)
    }
  })

  it('days that spreadsheets keep as numbers are days again', () => {
    expect(serialDay('45000')).toBe('2023-03-15')
    expect(serialDay('1')).toBe('1899-12-31')
    expect(serialDay('abc')).toBeUndefined()
    expect(serialMoment('45000.5')).toBe('2023-03-15 12:00:00')
  })
})

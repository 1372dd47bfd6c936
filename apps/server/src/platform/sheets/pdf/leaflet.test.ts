import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { png } from '../../files/png.ts'
import { type Leaflet, leaflet } from './leaflet.ts'
import { pictureOf } from './picture.ts'
import { pagesIn, placesOn, textsOn, whole } from './testing/read-pdf.ts'

const print = (content: Leaflet, title = 'Site summary') =>
  whole(leaflet({ title, head: [['Site', 'Nosy Komba']] }, content, 'en', new Date(0)))

const tile = (value: string) => ({ name: 'Diesel used', value, note: 'The site has none' })
const chart = {
  title: 'Energy',
  unit: 'kWh',
  labels: ['2026-10-01', '2026-10-02'],
  series: [{ name: 'PV', colour: '#d79b12', look: 'bar' as const, values: [3, 4] }],
}

describe('a leaflet', () => {
  it('has its blocks one after the other, over numbered pages', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => [`alarm ${i}`, i])
    const pages = pagesIn(
      await print({
        blocks: [
          { title: 'Key figures', tiles: Array.from({ length: 5 }, () => tile('12 L')) },
          { title: 'Charts', charts: [chart, chart, chart] },
          { title: 'Alarms', titles: ['Alarm', 'Count'], rows, empty: 'None', note: '60 of 99' },
          { title: 'Commands', titles: ['Command'], rows: [], empty: 'Nothing was commanded' },
        ],
      }),
    )
    const texts = pages.map(textsOn)
    expect(pages.length).toBeGreaterThan(2)
    expect(texts[0]).toEqual(
      expect.arrayContaining(['Site summary', 'Nosy Komba', 'Key figures', 'Energy', '12 L']),
    )
    for (const [index, page] of texts.entries()) expect(page).toContain(`Page ${index + 1} of `)
    const all = texts.flat()
    expect(all.filter((text) => text.startsWith('alarm '))).toEqual(rows.map(([name]) => name))
    expect(all).toEqual(expect.arrayContaining(['60 of 99', 'Commands', 'Nothing was commanded']))
    expect(all.indexOf('Charts')).toBeLessThan(all.indexOf('Alarms'))
  })

  it('stands within its paper whatever is in it', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 })
    const any = fc.record({
      title: text,
      tiles: fc.array(fc.record({ name: text, value: text, note: text }), { maxLength: 9 }),
      rows: fc.array(fc.tuple(text, fc.double(), text), { maxLength: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(any, async ({ title, tiles, rows }) => {
        const blocks = [
          { title, tiles },
          { title, charts: [chart] },
          { title, titles: ['A', 'B', 'C'], rows, empty: title },
        ]
        for (const page of pagesIn(await print({ blocks }, title))) {
          const outside = placesOn(page).filter(({ x, y }) => x < 39 || x > 557 || y < 39 || y > 803)
          expect(outside).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
  })

  it('shows a picture that paper can show, and nothing of one that it cannot', async () => {
    const grey = pictureOf(png(4, 2, Buffer.alloc(8, 200)))
    expect(grey).toMatchObject({ width: 4, height: 2 })
    const bytes = await print({ blocks: [], picture: grey })
    expect(bytes.toString('latin1')).toContain('/Subtype/Image/Width 4/Height 2')
    expect(pagesIn(bytes)[0]).toContain('/P1 Do')
    for (const other of [
      Buffer.from('GIF89a'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
      Buffer.alloc(0),
    ])
      expect(pictureOf(other)).toBeUndefined()
  })

  it('lays what shines through onto white', () => {
    const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    const chunk = (type: string, body: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(body.length)
      return Buffer.concat([length, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)])
    }
    // A row that is written as the difference to the dot before: black, then black again but half of it.
    const row = Buffer.from([1, 0, 0, 0, 255, 0, 0, 0, 128])
    const picture = pictureOf(
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        chunk('IHDR', head),
        chunk('IDAT', deflateSync(row)),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    )
    expect([...(picture?.bytes ?? [])]).toEqual([0, 0, 0, 128, 128, 128])
  })
})

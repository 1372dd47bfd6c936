import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Cancelled } from '../../../platform/cancellation/cancellation.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { madeFile } from './files.ts'

const never = new AbortController().signal
function table(count: number, onEnd: () => void = () => undefined) {
  async function* rows(): AsyncGenerator<Row> {
    try {
      for (let i = 0; i < count; i++) yield [`row ${i}`, i, i * 2]
    } finally {
      onEnd()
    }
  }
  return { title: 'Report', titles: ['Name', 'A', 'B'], head: [], rows: rows() }
}

describe('the file of a scheduled report', () => {
  it.each(['xlsx', 'csv'] as const)('%s holds every row', async (format) => {
    const file = await madeFile(table(50), { format, language: 'en' }, 'Nightly', 1_000_000, never)
    expect(file?.name).toBe(`Nightly.${format}`)
    const rows = await readSheet(file?.bytes ?? Buffer.alloc(0))
    expect(rows[0]).toEqual(['Name', 'A', 'B'])
    expect(rows.slice(1)).toEqual(Array.from({ length: 50 }, (_, i) => [`row ${i}`, `${i}`, `${i * 2}`]))
  })

  it('text that is too large as it is goes packed, and whole', async () => {
    const most = 400_000
    const file = await madeFile(table(60_000), { format: 'csv', language: 'en' }, 'Large', most, never)
    expect(file).toMatchObject({ name: 'Large.csv.gz', type: 'application/gzip' })
    expect(file?.bytes.length).toBeLessThanOrEqual(most)
    const text = gunzipSync(file?.bytes ?? Buffer.alloc(0)).toString()
    expect(text.length).toBeGreaterThan(most)
    expect(text.trim().split('\r\n')).toHaveLength(60_001)
    expect(text).toContain('row 59999,59999,119998\r\n')
  })

  it('pdf is one of the formats', async () => {
    const file = await madeFile(table(50), { format: 'pdf', language: 'fr' }, 'Nightly', 1_000_000, never)
    expect(file).toMatchObject({ name: 'Nightly.pdf', type: 'application/pdf' })
    expect(file?.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it.each(['xlsx', 'csv', 'pdf'] as const)(
    '%s beyond any measure is none, and its source is let go',
    async (format) => {
      let ended = 0
      const large = table(60_000, () => ended++)
      await expect(
        madeFile(large, { format, language: 'en' }, 'Huge', 20_000, never),
      ).resolves.toBeUndefined()
      expect(ended).toBe(1)
    },
  )

  it('ends with its signal, also where no database is asked', async () => {
    const stopping = new AbortController()
    stopping.abort(new Cancelled('time'))
    await expect(
      madeFile(table(10_000), { format: 'csv', language: 'en' }, 'Slow', 1_000_000, stopping.signal),
    ).rejects.toThrow('it took too long')
  })
})

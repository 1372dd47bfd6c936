import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { lineFeeds, sheetXml, stringBomb, unclosedRows, workbookOf } from '../../../testing/hostile-sheets.ts'
import { sheetOf } from '../../../testing/sheets.ts'
import { type SheetLimits, usualLimits } from './limits.ts'
import { readInThread, type ThreadBounds } from './read-in-thread.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const own = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

/** More than they get in production: how long it takes here says more about the machine. */
const patient: ThreadBounds = { megabytes: 128, workMs: 120_000 }

interface How {
  limits?: Partial<SheetLimits>
  signal?: AbortSignal
  bounds?: ThreadBounds
}
const read = async (bytes: Buffer, { limits, signal, bounds = patient }: How = {}) =>
  (await Array.fromAsync(readInThread(own(bytes), { ...usualLimits, ...limits }, signal, bounds))).flat()

describe('a sheet in a thread of its own', () => {
  it('gives the rows of a large sheet in their order, by portions', async () => {
    const rows = Array.from({ length: 4_999 }, (_, n) => [`row ${n}`, n, 'x'.repeat(200)])
    const bytes = await sheetOf(['a', 'b', 'c'], rows)
    const portions = await Array.fromAsync(readInThread(own(bytes), usualLimits, undefined))
    expect(portions.length).toBeGreaterThan(3)
    expect(portions.flat().map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1).concat(5_000))
  })

  it('what harms others is refused there, while everybody else has their turn', async () => {
    const before = heapInUse()
    for (const [bytes, fault] of [
      [await stringBomb(), 'tooLarge'],
      [await unclosedRows(), 'unreadable'],
    ] as const)
      await expect(read(bytes)).rejects.toMatchObject({ fault })
    const feeds = lineFeeds()
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()]
    expect(await read(feeds)).toEqual([])
    expect(process.threadCpuUsage(here).user).toBeLessThan(process.cpuUsage(everywhere).user / 2)
    expect(heapInUse() - before).toBeLessThan(50_000_000)
  })

  it('has its own memory: what does not fit ends the thread and nothing else', async () => {
    const strings = [
      `<sst>${Array.from({ length: 100_000 }, (_, n) => `<si><t>${n}${'y'.repeat(100)}</t></si>`).join('')}</sst>`,
    ]
    const bytes = await workbookOf([sheetXml('')], strings)
    const limits = { characters: 1e9 }
    await expect(read(bytes, { limits, bounds: { megabytes: 8, workMs: 120_000 } })).rejects.toMatchObject({
      fault: 'tooLarge',
    })
  })

  it('has its own time, and ends when nobody waits for it any more', async () => {
    const bytes = await stringBomb()
    const limits = { unpackedBytes: 1e9, strings: 1e9, characters: 1e9 }
    await expect(read(bytes, { limits, bounds: { megabytes: 512, workMs: 30 } })).rejects.toMatchObject({
      fault: 'tooSlow',
    })
    const ending = new AbortController()
    const reading = read(bytes, { limits, signal: ending.signal })
    ending.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })
})

import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect } from './detect.ts'
import { hourMs } from './readings.ts'
import { scanDevice } from './scan-device.ts'
import { fakeReader } from './testing/fake-reader.ts'
import {
  facts,
  plantedWalk,
  ratedKw,
  rollingWalk,
  soundWalk,
  start,
  tell,
  type Walk,
} from './testing/walks.ts'

const kind = 'pvInverter'
const numberOf = (key: 'energyTotal' | 'activePower' | 'acRatedPower') => findPoint(kind, key).number
const device = { siteId: 1, deviceId: 1, kind, zone: 'UTC' }
const everything = { from: start, to: start + 24 * hourMs }

function readerOf(walk: Walk) {
  const { samples } = tell(walk)
  const reader = fakeReader(kind, facts.calendar, samples.times, {
    [numberOf('energyTotal')]: samples.values,
    [numberOf('activePower')]: samples.power as Float64Array,
    [numberOf('acRatedPower')]: samples.times.map(() => ratedKw),
  })
  return { samples, reader }
}

describe('looking through a device', () => {
  it('the sums of hours miss nothing that all samples would show', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(plantedWalk, rollingWalk), async (walk) => {
        const { samples, reader } = readerOf(walk)
        const found = await scanDevice(reader, device, everything)
        expect(found.map(({ finding }) => finding)).toEqual(detect(samples, facts))
      }),
      { numRuns: 100 },
    )
  })

  it('a stretch and the next one find each event once, wherever they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(plantedWalk, fc.integer({ min: 1, max: 6 }), async (walk, hours) => {
        const { samples, reader } = readerOf(walk)
        const cut = start + hours * hourMs
        const parts = [
          ...(await scanDevice(reader, device, { from: start, to: cut })),
          ...(await scanDevice(reader, device, { from: cut, to: everything.to })),
        ]
        const at = (findings: readonly { first: { at: number } }[]) => findings.map(({ first }) => first.at)
        expect(at(parts.map(({ finding }) => finding))).toEqual(at(detect(samples, facts)))
      }),
      { numRuns: 60 },
    )
  })

  it('reads no samples of hours in which a counter only rose as its power says', async () => {
    await fc.assert(
      fc.asyncProperty(soundWalk, async (walk) => {
        const { reader } = readerOf({ ...walk, lump: 1, gaps: new Set() })
        expect(await scanDevice(reader, device, everything)).toEqual([])
        expect(reader.read).toBe(0)
      }),
      { numRuns: 30 },
    )
  })
})

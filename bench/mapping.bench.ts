import { compileMapping } from '@gridhelm/points/mapping/compile'
import { decodeMapped } from '@gridhelm/points/mapping/decode'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { Faults } from '../apps/server/src/ingest/faults.ts'
import { decode, parsePayload } from '../apps/server/src/ingest/payload/decode.ts'
import { faultsOf, mappedFrames } from '../apps/server/src/ingest/payload/mapped.ts'
import { knownSite } from '../apps/server/src/ingest/testing/known-site.ts'
import type { Report } from './support/figure.ts'
import { deviceNumbers, payloadOf, pointsADevice } from './support/telemetry-payload.ts'

export const name = 'mapping'

const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const roundMs = 50
const rounds = isShort ? 30 : 200
const topic = 'plant/7/data'
const receivedAt = Date.UTC(2026, 10, 16, 12)

/** The values of our own payload as a PLC might write them: a list whose entries name themselves, in other units. */
function foreignPayload(own: Buffer): Buffer {
  const { devices } = JSON.parse(own.toString('utf8')) as { devices: Record<string, Record<string, number>> }
  const inverters = Object.entries(devices).map(([number, values]) => ({ sn: `SN-${number}`, ...values }))
  return Buffer.from(JSON.stringify({ head: { t: receivedAt / 1_000 }, inverters }))
}

function mappingFor(points: readonly string[]): Mapping {
  return {
    devices: Object.fromEntries(deviceNumbers.map((number) => [`SN-${number}`, number])),
    sources: [
      {
        topic: 'plant/{site}/data',
        format: 'json',
        each: ['inverters', { any: 'entry' }],
        deviceAt: ['sn'],
        time: { path: ['head', 't'], as: 's', fromTop: true },
        rules: points.map((point, i) => ({
          path: [point],
          device: '{device}',
          kind: 'pvInverter',
          point,
          ...(i % 2 === 0 && { scale: 0.1 }),
        })),
      },
    ],
  }
}

/** Points a second. */
function speedOf(work: () => number): number {
  const begun = performance.now()
  let points = 0
  let ms = 0
  while (ms < roundMs) {
    for (let i = 0; i < 5; i++) points += work()
    ms = performance.now() - begun
  }
  return (points * 1_000) / ms
}

/** The best of many short rounds that take turns: what else the machine does is not meant, and meets both alike. */
function bestInTurns(one: () => number, other: () => number): [number, number] {
  const best: [number, number] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    best[0] = Math.max(best[0], speedOf(one))
    best[1] = Math.max(best[1], speedOf(other))
  }
  return best
}

/** Reading alone, side by side in one process: what comes after it is the same for both. */
export async function run(report: Report): Promise<void> {
  const site = knownSite(Object.fromEntries(deviceNumbers.map((number) => [number, 'pvInverter'])))
  const context = { site, settings: { futureMs: 300_000, sampleMs: 1e12 }, receivedAt }
  const text = payloadOf(deviceNumbers, 1).bytes.toString('utf8')
  const own = Buffer.from(text.replace('1000000000000', String(receivedAt)))
  const first = Object.values((JSON.parse(text) as { devices: Record<string, object> }).devices)[0] ?? {}
  const { compiled } = compileMapping(mappingFor(Object.keys(first)))
  if (!compiled) throw new Error('The mapping of the bench is wrong.')
  const payload = foreignPayload(own)
  const points = deviceNumbers.length * pointsADevice

  const checked = (frames: { values: Float64Array }[]) => {
    if (frames.length !== deviceNumbers.length) throw new Error(`${frames.length} frames`)
    return points
  }
  const readOwn = () => {
    const faults = new Faults()
    return checked(decode(parsePayload(own, faults)?.value, context, faults).frames)
  }
  const readMapped = () => {
    const decoded = decodeMapped(compiled, { topic, payload, receivedAt })
    return checked(mappedFrames(decoded, context, faultsOf(decoded, topic, payload)).frames)
  }
  const [ours, mapped] = bestInTurns(readOwn, readMapped)
  report({ figure: 'points read of our own payload', value: ours, unit: '/s' })
  report({ figure: 'points read by a mapping', value: mapped, unit: '/s' })
  report({
    figure: 'mapped against our own',
    value: (mapped / ours) * 100,
    unit: '%',
    target: 50,
    higherIsBetter: true,
  })
}

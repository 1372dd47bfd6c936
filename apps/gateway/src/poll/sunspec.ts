import type { FoundModel } from '@gridhelm/points/registers/sunspec'
import type { Answer, Fault } from '../modbus/pdu.ts'

/** Reads holding registers of one device. */
export type ReadHolding = (address: number, count: number) => Promise<Answer>

const marks = [40_000, 50_000, 0] as const
/** “SunS”. */
const mark = [0x5375, 0x6e53] as const
const endModel = 0xffff
/** A device with more is not one that we know how to read. */
const mostModels = 100

/** It answers, but does not describe itself. */
export interface NoSunSpec {
  readonly ok: false
  readonly fault: 'noSunSpec'
}

type Discovery = { readonly ok: true; readonly models: readonly FoundModel[] } | Fault | NoSunSpec

const isLine = (answer: Answer): answer is Fault => !answer.ok && answer.fault !== 'exception'

/** Looks for the mark where SunSpec allows it, and walks from model to model up to the end. */
export async function discoverSunSpec(read: ReadHolding): Promise<Discovery> {
  for (const base of marks) {
    const answer = await read(base, 2)
    // A device that does not answer would take as long at every address.
    if (isLine(answer)) return answer
    if (answer.ok && answer.words[0] === mark[0] && answer.words[1] === mark[1]) return walk(read, base + 2)
  }
  return { ok: false, fault: 'noSunSpec' }
}

async function walk(read: ReadHolding, from: number): Promise<Discovery> {
  const models: FoundModel[] = []
  let address = from
  while (models.length < mostModels && address + 1 <= 0xffff) {
    const answer = await read(address, 2)
    if (isLine(answer)) return answer
    // Some devices end without the end's mark.
    if (!answer.ok) break
    const [id = endModel, length = 0] = answer.words
    if (id === endModel || id === 0) break
    models.push({ id, address, length })
    address += 2 + length
  }
  return models.length > 0 ? { ok: true, models } : { ok: false, fault: 'noSunSpec' }
}

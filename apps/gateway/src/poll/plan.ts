import type { Table } from '@gridhelm/points/registers/model'
import type { Span } from '@gridhelm/points/registers/read-map'
import { most } from '../modbus/pdu.ts'

/** Neighbouring registers that are read in one request, and the values that lie in them. */
export interface Block extends Span {
  readonly spans: readonly Span[]
}

interface PlanLimits {
  /** Of registers; bits are always read by the most that the standard allows. */
  maxRead?: number | undefined
  /** Registers between two wanted ones that are read along. */
  maxGap?: number | undefined
}

const defaultGap = 8
const isBits = (table: Table) => table === 'coil' || table === 'discrete'
const endOf = ({ address, count }: Span) => address + count

/** The fewest requests that read every span whole: neighbours together, up to what one answer can hold. */
export function planReads(
  spans: readonly Span[],
  { maxRead, maxGap = defaultGap }: PlanLimits = {},
): Block[] {
  const blocks: Block[] = []
  const sorted = spans.toSorted(
    (a, b) => a.table.localeCompare(b.table) || a.address - b.address || a.count - b.count,
  )
  for (const span of sorted) {
    const last = blocks.at(-1)
    const limit = isBits(span.table) ? most.readBits : Math.min(maxRead ?? most.readWords, most.readWords)
    if (last && last.table === span.table) {
      const end = Math.max(endOf(last), endOf(span))
      const isNear = span.address - endOf(last) <= maxGap
      if (isNear && end - last.address <= limit) {
        blocks[blocks.length - 1] = { ...last, count: end - last.address, spans: [...last.spans, span] }
        continue
      }
    }
    blocks.push({ ...span, spans: [span] })
  }
  return blocks
}

/** Two halves of a block that the device refused as a whole: one of its registers may not be there. */
export function halves(block: Block): Block[] {
  const distinct = block.spans.filter(
    (span, index, all) =>
      all.findIndex((one) => one.address === span.address && one.count === span.count) === index,
  )
  if (distinct.length < 2) return []
  const middle = distinct.length >> 1
  return [distinct.slice(0, middle), distinct.slice(middle)].flatMap((some) =>
    planReads(some, { maxGap: most.readBits }),
  )
}

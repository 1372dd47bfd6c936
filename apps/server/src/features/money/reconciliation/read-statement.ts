import '@gridhelm/contract/money/reconciliation/texts'
import { minorDigits, mostMoney } from '@gridhelm/contract/money'
import type { StatementColumns } from '@gridhelm/contract/money/payments/mapping'
import { Refusal } from '../../../platform/refusal.ts'
import type { SheetRow } from '../../../platform/sheets/reading/limits.ts'
import { serialMoment } from '../../../platform/sheets/serial-time.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'

/** What a statement says of one reference, all its lines together. */
export interface Listed {
  reference: string
  amount: number
  fee: number | null
  at: Date | null
  bill: string | null
  payer: string | null
}

export interface ReadStatement {
  listed: Listed[]
  /** Lines of another day, state or currency, and those without a reference. */
  leftOut: number
}

interface Asked {
  columns: StatementColumns
  currency: string
  day: string
  zone: string
}

/** What a provider writes above the head of its columns. */
const mostBeforeHead = 30
const longestReference = 100

/** Digit by digit; thousands may stand apart, and a part of the smallest coin is refused, not rounded. */
export function readListedAmount(text: string, currency: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '')
  const digits = minorDigits(currency)
  const isFrench = digits > 0 && new RegExp(`^[+-]?\\d+,\\d{1,${digits}}$`).test(plain)
  const written = isFrench ? plain.replace(',', '.') : plain
  const [, sign, whole, part = ''] =
    /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,9}))?$/.exec(written) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(digits))) return undefined
  const amount = Number(whole.replaceAll(',', '') + part.slice(0, digits).padEnd(digits, '0'))
  if (amount > mostMoney) return undefined
  return sign === '-' ? -amount : amount
}

/** As a spreadsheet keeps it, as people write it in the provider's own time, or with its offset. */
export function readListedMoment(text: string, zone: string): Date | undefined {
  const wall = readWireTime(serialMoment(text) ?? text, zone)
  if (wall) return wall
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : undefined
}

const sameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const orNull = (text: string, most: number): string | null => text.trim().slice(0, most) || null

/** Takes the rows of a file as they are read; what cannot be understood refuses the whole of it. */
export function createStatementReader({ columns, currency, day, zone }: Asked) {
  const byReference = new Map<string, Listed>()
  const { taken, ...names } = columns
  let places: ReadonlyMap<string, number> | undefined
  let before = 0
  let leftOut = 0

  function headOf(cells: readonly string[]): ReadonlyMap<string, number> | undefined {
    const found = Object.entries(names).map(
      ([key, name]) => [key, cells.findIndex((cell) => sameWord(cell, name ?? ''))] as const,
    )
    const known = new Map(found.filter(([, at]) => at >= 0))
    return known.has('reference') && known.has('amount') ? known : undefined
  }

  function amountAt(row: number, text: string): number {
    const amount = readListedAmount(text, currency)
    if (amount === undefined) throw Refusal.of('reconciliation.amountWrong', { row, text: text.slice(0, 40) })
    return amount
  }

  function take({ number, cells }: SheetRow): void {
    if (!places) {
      places = headOf(cells)
      if (!places && ++before > mostBeforeHead) throw noHead()
      return
    }
    const known = places
    const cell = (key: keyof typeof names): string => {
      const at = known.get(key)
      return at === undefined ? '' : (cells[at] ?? '').trim()
    }
    const reference = cell('reference').slice(0, longestReference)
    const isOther =
      (known.has('currency') && !sameWord(cell('currency'), currency)) ||
      (known.has('status') && taken !== undefined && !taken.some((word) => sameWord(word, cell('status'))))
    const at = readListedMoment(cell('at'), zone) ?? null
    if (reference === '' || isOther || (at !== null && wireTime(at, zone).slice(0, 10) !== day)) {
      leftOut += 1
      return
    }
    const amount = amountAt(number, cell('amount'))
    const fee = cell('fee') === '' ? null : amountAt(number, cell('fee'))
    const earlier = byReference.get(reference)
    byReference.set(reference, {
      reference,
      amount: amount + (earlier?.amount ?? 0),
      fee: fee === null ? (earlier?.fee ?? null) : fee + (earlier?.fee ?? 0),
      at: earlier?.at ?? at,
      bill: earlier?.bill ?? orNull(cell('bill'), 60),
      payer: earlier?.payer ?? orNull(cell('payer'), 30),
    })
  }

  const noHead = () =>
    Refusal.of('reconciliation.noHead', { reference: columns.reference, amount: columns.amount })

  return {
    take,
    end(): ReadStatement {
      if (!places) throw noHead()
      return { listed: [...byReference.values()], leftOut }
    },
  }
}

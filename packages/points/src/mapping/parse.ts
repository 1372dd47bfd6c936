import { readCbor } from './cbor.ts'
import { readCsv } from './csv.ts'
import type { MappedSource } from './model.ts'
import { numberIn } from './read-value.ts'
import { lenientText } from './utf8.ts'

function textValue(payload: string): unknown {
  const plain = payload.trim()
  const number = numberIn(plain)
  if (!Number.isNaN(number)) return number
  return plain === 'true' || plain === 'false' ? plain === 'true' : plain
}

/** The payload as a tree; throws for what is not in this form. */
export function parseAs({ format, csv }: Pick<MappedSource, 'format' | 'csv'>, payload: Uint8Array): unknown {
  if (format === 'cbor') return readCbor(payload)
  const read = lenientText.decode(payload)
  if (format === 'json') return JSON.parse(read)
  return format === 'csv' ? readCsv(read, csv) : textValue(read)
}

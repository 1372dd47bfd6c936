import type { Frame } from '../frame.ts'
import { packFrame } from './pack.ts'

/** How PostgreSQL writes rows and arrays in its binary format: https://www.postgresql.org/docs/current/sql-copy.html */
const oid = { bytea: 17, int8: 20, int4: 23, timestamptz: 1184 } as const
/** Its clock begins in the year 2000 and counts microseconds. */
const epochMs = Date.UTC(2000, 0, 1)
const arrayHead = 20
const copyHead = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const copyEnd = Buffer.from([0xff, 0xff])
const columns = 4
const rowHead = 2 + 4 + 4 + 4 + 4 + 4 + 8 + 4

export type Row = Pick<Frame, 'siteId' | 'deviceId' | 'ts' | 'values'>

/** Whole numbers up to 2^53, without the cost of a BigInt. */
function writeLong(into: Buffer, value: number, at: number): void {
  into.writeInt32BE(Math.floor(value / 2 ** 32), at)
  into.writeUInt32BE(value >>> 0, at + 4)
}

const microseconds = (ms: number) => (ms - epochMs) * 1000

/** What COPY telemetry_… FROM STDIN BINARY reads. */
export function copyOf(rows: readonly Row[]): Buffer {
  let length = copyHead.length + copyEnd.length
  for (const { values } of rows) length += rowHead + values.byteLength
  const all = Buffer.allocUnsafe(length)
  copyHead.copy(all)
  let at = copyHead.length
  for (const { siteId, deviceId, ts, values } of rows) {
    const data = packFrame(values)
    all.writeInt16BE(columns, at)
    all.writeInt32BE(4, at + 2)
    all.writeInt32BE(siteId, at + 6)
    all.writeInt32BE(4, at + 10)
    all.writeInt32BE(deviceId, at + 14)
    all.writeInt32BE(8, at + 18)
    writeLong(all, microseconds(ts), at + 22)
    all.writeInt32BE(data.length, at + 30)
    all.set(data, at + rowHead)
    at += rowHead + data.length
  }
  copyEnd.copy(all, at)
  return all
}

/** A one-dimensional array without nulls, to be filled by the caller. */
function arrayOf(type: number, count: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(arrayHead + 4 * count + bytes)
  // An empty array has no dimension.
  array.writeInt32BE(count === 0 ? 0 : 1, 0)
  array.writeInt32BE(0, 4)
  array.writeInt32BE(type, 8)
  array.writeInt32BE(count, 12)
  array.writeInt32BE(1, 16)
  return count === 0 ? array.subarray(0, 12) : array
}

export function int4Array(numbers: readonly number[]): Buffer {
  const array = arrayOf(oid.int4, numbers.length, 4 * numbers.length)
  let at = arrayHead
  for (const number of numbers) {
    array.writeInt32BE(4, at)
    array.writeInt32BE(number, at + 4)
    at += 8
  }
  return array
}

function longArray(type: number, numbers: readonly number[]): Buffer {
  const array = arrayOf(type, numbers.length, 8 * numbers.length)
  let at = arrayHead
  for (const number of numbers) {
    array.writeInt32BE(8, at)
    writeLong(array, number, at + 4)
    at += 12
  }
  return array
}

export const int8Array = (numbers: readonly number[]) => longArray(oid.int8, numbers)
export const momentArray = (moments: readonly number[]) =>
  longArray(oid.timestamptz, moments.map(microseconds))

export function byteaArray(items: readonly Uint8Array[]): Buffer {
  const array = arrayOf(
    oid.bytea,
    items.length,
    items.reduce((sum, item) => sum + item.length, 0),
  )
  let at = arrayHead
  for (const item of items) {
    array.writeInt32BE(item.length, at)
    array.set(item, at + 4)
    at += 4 + item.length
  }
  return array
}

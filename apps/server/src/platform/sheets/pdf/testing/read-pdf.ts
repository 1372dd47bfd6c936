import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Row } from '../../xlsx.ts'
import { glyphsIn, hanSign } from '../han/han.ts'

export async function whole(steps: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of steps) chunks.push(chunk)
  return Buffer.concat(chunks)
}
export async function* given(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** Every object, where the table at the end says that it stands. */
export function objectsIn(bytes: Buffer): Map<number, string> {
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = text.slice(start)
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(table.startsWith(`xref\n0 ${offsets.length + 1}\n`)).toBe(true)
  return new Map(
    offsets.map((offset, index) => {
      const id = index + 1
      expect(text.slice(offset, offset + 16)).toContain(`${id} 0 obj\n`)
      return [id, text.slice(offset, text.indexOf('\nendobj\n', offset))]
    }),
  )
}

const unescaped = (text: string) =>
  text.replace(/\\(\d{3}|.)/g, (_, sign: string) =>
    sign.length === 3 ? String.fromCharCode(Number.parseInt(sign, 8)) : sign,
  )
const chinese = (face: string, hex: string) =>
  face === '/F4' ? glyphsIn(hex).map(hanSign).join('') : Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What stands on a page, piece by piece. */
export function textsOn(content: string): string[] {
  const shown =
    /(\/F\d) [\d.]+ Tf (?:-?[\d.]+ Tc )?(?:2 Tr [\d.]+ w )?(?:\(((?:\\.|[^\\)])*)\)|<([\da-f]*)>) Tj/g
  return [...content.matchAll(shown)].map(([, face = '', latin, hex]) =>
    hex === undefined ? unescaped(latin ?? '') : chinese(face, hex),
  )
}

export function pagesIn(bytes: Buffer): string[] {
  const objects = objectsIn(bytes)
  const inflated = (id: number) => {
    const [head = '', body = ''] = (objects.get(id) ?? '').split('\nstream\n')
    const length = Number(/Length (\d+)/.exec(head)?.[1])
    return inflateSync(Buffer.from(body.slice(0, length), 'latin1')).toString('latin1')
  }
  const tree = [...objects.values()].find((one) => one.includes('/Type/Pages')) ?? ''
  const kids = [...(/Kids\[(.*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id))
  expect(tree).toContain(`/Count ${kids.length}`)
  return kids.map((id) => inflated(Number(/Contents (\d+)/.exec(objects.get(id) ?? '')?.[1])))
}

/** Every place that is drawn at or written at, as the operators of a page say it. */
export function placesOn(page: string): { x: number; y: number }[] {
  // The logo has axes of its own, and pictures a matrix.
  const own = page.replace(/q [^\n]* cm [^\n]*Q\n/g, '')
  const number = '(-?\\d+(?:\\.\\d+)?)'
  const points = [...own.matchAll(new RegExp(`${number} ${number} [ml]\\b`, 'g'))]
  const written = [...own.matchAll(new RegExp(`1 0 0 1 ${number} ${number} Tm`, 'g'))]
  const boxes = [...own.matchAll(new RegExp(`${number} ${number} ${number} ${number} re`, 'g'))]
  return [
    ...[...points, ...written].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
    ...boxes.flatMap(([, x, y, width, height]) => [
      { x: Number(x), y: Number(y) },
      { x: Number(x) + Number(width), y: Number(y) + Number(height) },
    ]),
  ]
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenForm, readForm } from './multipart.ts'

async function encoded(form: FormData): Promise<[Buffer, string]> {
  const response = new Response(form)
  return [Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? '']
}

describe('a form with a file', () => {
  it('is read as browsers write it, whatever stands in names, texts and files', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((text) => text.toWellFormed())
    await fc.assert(
      fc.asyncProperty(name, fc.string({ maxLength: 50 }), fc.uint8Array(), async (fileName, text, bytes) => {
        const form = new FormData()
        form.append('keep', text)
        form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
        const read = readForm(...(await encoded(form)))
        // A form has one kind of line end.
        expect(read.keep).toBe(text.replace(/\r\n|\r|\n/g, '\r\n'))
        const file = read.file as File
        expect(file.name).toBe(fileName)
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(bytes))
      }),
      { numRuns: 60 },
    )
  })

  it('that is broken, cut off or has too many parts is refused at once', async () => {
    const form = new FormData()
    for (let n = 0; n < 20; n++) form.append(`field${n}`, 'x')
    const [body, type] = await encoded(form)
    expect(Object.keys(readForm(body, type))).toHaveLength(20)
    form.append('field20', 'x')
    expect(() => readForm(body, 'multipart/form-data')).toThrow(BrokenForm)
    expect(() => readForm(body.subarray(0, -10), type)).toThrow(BrokenForm)
    const [longer, its] = await encoded(form)
    expect(() => readForm(longer, its)).toThrow('too many parts')
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.nat(255), fc.nat(body.length), (at, value, cut) => {
        const broken = Buffer.from(body.subarray(0, cut))
        if (at < cut) broken[at] = value
        try {
          readForm(broken, type)
        } catch (error) {
          expect(error).toBeInstanceOf(BrokenForm)
        }
      }),
      { numRuns: 100 },
    )
  })
})

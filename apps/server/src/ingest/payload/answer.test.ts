import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Faults } from '../faults.ts'
import { answerIn } from './answer.ts'

function read(payload: string | object) {
  const faults = new Faults()
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const answer = answerIn(Buffer.from(text), faults)
  return { answer, reasons: faults.list.map(({ reason }) => reason) }
}

describe('answers to commands', () => {
  it('are read as the architecture has them', () => {
    expect(read({ id: '12-ab', status: 'accepted', message: 'Soon.' })).toEqual({
      answer: { id: '12-ab', status: 'accepted', message: 'Soon.' },
      reasons: [],
    })
    expect(read({ id: 7, status: 'done' }).answer).toEqual({ id: '7', status: 'done', message: '' })
  })

  it('what is none is put down with the reason', () => {
    expect(read('{').reasons).toEqual(['notJson'])
    for (const text of ['[]', 'null', '"x"', '1']) expect(read(text).reasons).toEqual(['notObject'])
    for (const wrong of [
      {},
      { id: 'x' },
      { id: 'x', status: 'fine' },
      { id: '', status: 'done' },
      { id: {}, status: 'done' },
      { id: 'x'.repeat(65), status: 'done' },
    ])
      expect(read(wrong), JSON.stringify(wrong)).toEqual({ answer: undefined, reasons: ['badAnswer'] })
  })

  it('words are cut to what can be kept', () => {
    const { answer } = read({ id: 'x', status: 'rejected', message: `\0${'y'.repeat(900)}` })
    expect(answer?.message).toHaveLength(500)
    expect(answer?.message).not.toContain('\0')
  })

  it('nothing that comes can break it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { answer, reasons } = read(text)
        expect(answer === undefined).toBe(reasons.length > 0)
      }),
    )
  })
})

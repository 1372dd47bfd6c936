import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { absentUnchanged, wholeChecks } from './unchanged.ts'

const rule = z
  .object({ name: z.string('missing').min(1), from: z.number().nullish(), to: z.number().nullish() })
  .refine(({ from, to }) => (from ?? 0) <= (to ?? Number.POSITIVE_INFINITY), {
    path: ['to'],
    message: 'order',
  })

describe('an edit', () => {
  it('leaves alone what it does not name, and clears what is null', () => {
    expect(absentUnchanged(rule).parse({})).toEqual({})
    expect(absentUnchanged(rule).parse({ from: null })).toEqual({ from: null })
    expect(absentUnchanged(rule).safeParse({ name: '' }).success).toBe(false)
    expect(absentUnchanged(rule).safeParse({ name: null }).success).toBe(false)
  })

  it('is held against the whole record where a rule looks at several fields', () => {
    expect(absentUnchanged(rule).safeParse({ to: 1 }).success).toBe(true)
    expect(wholeChecks(rule)?.safeParse({ from: 2, to: 1 }).success).toBe(false)
    expect(wholeChecks(rule)?.safeParse({ from: 1, to: 2 }).success).toBe(true)
    expect(wholeChecks(z.object({}))).toBeUndefined()
  })
})

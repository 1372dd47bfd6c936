import { z } from 'zod'

/** What every call answers with; business errors are HTTP 200 with `success: false`. */
export interface Envelope<T = unknown> {
  success: boolean
  message: string
  code: number | string
  result: T
  timestamp: number
}

export const envelopeSchema = z.object({
  success: z.boolean(),
  message: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  code: z.union([z.number(), z.string()]),
  result: z.unknown(),
  timestamp: z.number(),
})

export const resultCodes = {
  ok: 200,
  loginOk: '200',
  partialImport: 201,
  error: 500,
  noAuthority: 510,
  /** The caller must first do what `duties` of the user info names, such as setting an own password. */
  dutyFirst: 511,
  /** The login is right so far: the same call with the code of the second factor. */
  secondFactor: 512,
  /** The last proof of who is there is too old: the same call after another one, by `session.prove`. */
  proveAgain: 513,
  /** The session acts for somebody else than the caller believes; nothing was done. */
  otherName: 514,
} as const

/** The result of a refused input: a sentence for each field that needs mending. */
export interface FieldErrors {
  fields: Record<string, string>
}

import { type PasskeyAsked, passkeyAsked } from '@gridhelm/contract/people/session/passkey-rules'
import { z } from 'zod'
import { CallError } from '../../platform/call.ts'

const withPasskey = z.object({ passkey: passkeyAsked })

/** What a passkey would have to sign; undefined for who has none. */
export const passkeyIn = (error: unknown): PasskeyAsked | undefined =>
  error instanceof CallError && error.kind === 'refused'
    ? withPasskey.safeParse(error.asked).data?.passkey
    : undefined

import './texts.ts'
import { z } from 'zod'
import { requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

const bytes = (most: number) =>
  z
    .string(rule('session.passkeyWrong'))
    .max(most, rule('session.passkeyWrong'))
    .regex(/^[\w-]+$/, rule('session.passkeyWrong'))

export const passkeyNameMost = 60
export const passkeyName = requiredText(
  rule('session.passkeyNameRequired'),
  passkeyNameMost,
  rule('session.passkeyNameLength'),
)

/** What the browser gives for a new passkey; bytes in base64url. */
export const passkeyMade = z.object({
  name: passkeyName,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(16_000),
})
export type PasskeyMade = z.infer<typeof passkeyMade>

/** What the browser gives for a proof by a passkey. */
export const passkeyAssertion = z.object(
  {
    id: bytes(1_400),
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
  },
  rule('session.passkeyWrong'),
)
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** What an authenticator is asked to sign, and with which of its keys. */
export const passkeyAsked = z.object({ challenge: z.string(), ids: z.array(z.string()) })
export type PasskeyAsked = z.infer<typeof passkeyAsked>

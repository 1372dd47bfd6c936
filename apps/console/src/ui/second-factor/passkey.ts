import type { ResultOf } from '@gridhelm/contract/endpoint'
import type { passkeyCalls } from '@gridhelm/contract/people/session/passkey-calls'
import type { PasskeyAsked, PasskeyAssertion } from '@gridhelm/contract/people/session/passkey-rules'
import { bytesOf, textOf } from '../../platform/base64url.ts'

/** Browsers keep passkeys for names of hosts alone, over a safe connection. */
export const passkeysPossible = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

const askMs = 120_000

const keysOf = (ids: readonly string[]) => ids.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) }))

/** Whoever gives up has said so; so has an authenticator that is known already. */
const orGivenUp = async (
  credential: Promise<Credential | null>,
): Promise<PublicKeyCredential | undefined> => {
  try {
    return ((await credential) ?? undefined) as PublicKeyCredential | undefined
  } catch {
    return undefined
  }
}

/** Has an authenticator make a passkey; undefined where people give up. */
export async function makePasskey(asked: ResultOf<(typeof passkeyCalls)['begin']>) {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(asked.challenge),
    rp: { name: 'Gridhelm' },
    user: { id: new TextEncoder().encode(asked.userId), name: asked.username, displayName: asked.realname },
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: keysOf(asked.ids),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    attestation: 'none',
    timeout: askMs,
  }
  const made = await orGivenUp(navigator.credentials.create({ publicKey }))
  if (!made) return undefined
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) }
}

/** Has an authenticator sign what the server asks; undefined where people give up. */
export async function signWithPasskey({
  challenge,
  ids,
}: PasskeyAsked): Promise<PasskeyAssertion | undefined> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(challenge),
    allowCredentials: keysOf(ids),
    userVerification: 'preferred',
    timeout: askMs,
  }
  const signed = await orGivenUp(navigator.credentials.get({ publicKey }))
  if (!signed) return undefined
  const { clientDataJSON, authenticatorData, signature } = signed.response as AuthenticatorAssertionResponse
  return {
    id: signed.id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
  }
}

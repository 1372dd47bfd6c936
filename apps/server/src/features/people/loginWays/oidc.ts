import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { fetchFor } from '../../../platform/outbound/outbound.ts'

export interface OidcWay {
  issuer: string
  clientId: string
  clientSecret: string | undefined
}

const keptMs = 600_000
const mostKept = 50
const patienceSeconds = 10

/** What providers say about themselves, asked once in a while. */
export function createOidc(now: () => number) {
  const known = new Map<string, { until: number; configuration: Promise<Configuration> }>()

  function discover({ issuer, clientId, clientSecret }: OidcWay): Promise<Configuration> {
    return discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      clientSecret === undefined ? None() : undefined,
      {
        timeout: patienceSeconds,
        // Where we may ask without encryption is decided where we ask.
        ...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
        [customFetch]: (address, options) =>
          fetchFor(issuer, address, {
            method: options.method,
            headers: options.headers,
            body: options.body as string | Uint8Array | URLSearchParams | undefined,
            signal: options.signal ?? undefined,
          }),
      },
    )
  }

  function configurationOf(way: OidcWay): Promise<Configuration> {
    const key = JSON.stringify(way)
    const found = known.get(key)
    if (found && found.until > now()) return found.configuration
    const configuration = discover(way)
    known.delete(key)
    known.set(key, { until: now() + keptMs, configuration })
    for (const oldest of known.keys()) {
      if (known.size <= mostKept) break
      known.delete(oldest)
    }
    // A failure is not kept.
    configuration.catch(() => known.delete(key))
    return configuration
  }

  return {
    /** Where to send the browser, and what it has to bring back. */
    async begin(way: OidcWay, redirectUri: string, state: string) {
      const configuration = await configurationOf(way)
      const verifier = randomPKCECodeVerifier()
      const nonce = randomNonce()
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, verifier, nonce }
    },

    /** Throws where the answer is not the one that was asked for. */
    async finish(
      way: OidcWay,
      answered: URL,
      kept: { state: string; verifier: string; nonce: string },
    ): Promise<{ subject: string; name: string; username: string | undefined }> {
      const tokens = await authorizationCodeGrant(await configurationOf(way), answered, {
        pkceCodeVerifier: kept.verifier,
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no identity in the answer')
      const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
      const username = textOf(claims.preferred_username)
      return { subject: claims.sub, name: textOf(claims.name) ?? username ?? claims.sub, username }
    },
  }
}

import type { IncomingMessage } from 'node:http'
import { pushProtocol } from '@gridhelm/contract/push'
import type { Config } from '../platform/config.ts'
import { AccessError } from '../platform/refusal.ts'
import type { Authenticate } from '../platform/session/authenticate.ts'

export interface Admitted {
  sessionId: string
  /** Whose sites are told: the own ones, or those of the person whom the session stands in for, until then. */
  scopeId: string
  until: number | undefined
}

type Outcome = Admitted | { status: number; reason: string }

/** Pages of other origins must not ride on a browser's connection; programs send no Origin. */
export function originAllowed(
  origin: string | undefined,
  host: string | undefined,
  config: Pick<Config, 'origins'>,
): boolean {
  if (origin === undefined) return true
  if (config.origins.includes(origin)) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** `Sec-WebSocket-Protocol: gridhelm, <token>`. */
export function tokenOf(header: string | undefined): string | undefined {
  const [first, token] = (header ?? '').split(',').map((word) => word.trim())
  return first === pushProtocol && token ? token : undefined
}

/** Who may open the push connection: the session of the token, for its own user id only. */
export async function refusalFor(
  request: IncomingMessage,
  userId: string,
  config: Pick<Config, 'origins'>,
  authenticate: Authenticate,
): Promise<Outcome> {
  if (userId === '') return { status: 404, reason: 'Not Found' }
  if (!originAllowed(request.headers.origin, request.headers.host, config))
    return { status: 403, reason: 'Forbidden' }
  const token = tokenOf(request.headers['sec-websocket-protocol'])
  if (token === undefined) return { status: 401, reason: 'Unauthorized' }
  try {
    const caller = await authenticate(token, null, { isUse: false, actingFor: 'anybody' })
    if (caller.userId !== userId) return { status: 403, reason: 'Forbidden' }
    const { sessionId, scopeId, standsInFor } = caller
    return { sessionId, scopeId, until: standsInFor?.until }
  } catch (error) {
    if (error instanceof AccessError) return { status: 401, reason: 'Unauthorized' }
    throw error
  }
}

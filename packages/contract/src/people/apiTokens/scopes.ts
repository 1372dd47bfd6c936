import { type Endpoint, takesOut } from '../../endpoint.ts'

/** How a token begins: by it people, logs and scanners know one. */
export const apiTokenPrefix = 'gh_'
/** How programs send one, as people are shown it. */
export const tokenHeaderExample = `Authorization: Bearer ${apiTokenPrefix}…`

/** From little to much; `act` only with the permission codes that go with it. */
export const tokenScopes = ['telemetry', 'alarms', 'read', 'act'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a token was given; its owner must hold it as well, at the moment of the call. */
export interface Granted {
  scopes: readonly string[]
  /** What it may do with the scope `act`. */
  codes: readonly string[]
}

type Asked = Pick<
  Endpoint,
  'access' | 'method' | 'path' | 'operation' | 'asksOnly' | 'tokens' | 'stepUp' | 'ownName'
>

const isReading = (call: Asked): boolean =>
  call.asksOnly === true || (call.method === 'GET' && (call.operation === undefined || takesOut(call)))

/** What asks for the person: no program does it, whatever it was given. */
const needsPerson = ({ tokens, stepUp, ownName }: Asked): boolean =>
  tokens === 'never' || stepUp === true || ownName === true

/** Whether what a token was given covers a call; whether its owner may call is asked besides. */
export function covers({ scopes, codes }: Granted, call: Asked): boolean {
  if (needsPerson(call)) return false
  if (isReading(call))
    return scopes.includes('read') || (call.tokens !== undefined && scopes.includes(call.tokens))
  return call.access !== 'session' && scopes.includes('act') && codes.includes(call.access)
}

/** Calls that a token can be given by the code of their right. */
export const isGrantable = (call: Asked): boolean =>
  call.access !== 'open' && call.access !== 'session' && !needsPerson(call) && !isReading(call)

import { consoleCalls } from './console/calls.ts'
import { dictionaryCalls } from './dictionaries/calls.ts'
import type { Endpoint } from './endpoint.ts'
import { messageCalls } from './messages/calls.ts'
import { noticeCalls } from './notices/calls.ts'
import { permissionCalls } from './permissions/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { stationCalls } from './stations/calls.ts'

/** The endpoint table: every call of the API, by noun. */
export const calls = {
  console: consoleCalls,
  dictionaries: dictionaryCalls,
  messages: messageCalls,
  notices: noticeCalls,
  permissions: permissionCalls,
  session: sessionCalls,
  stations: stationCalls,
} as const

export const allCalls: readonly { noun: string; name: string; endpoint: Endpoint }[] = Object.entries(
  calls,
).flatMap(([noun, table]) => Object.entries(table).map(([name, endpoint]) => ({ noun, name, endpoint })))

import { setImmediate } from 'node:timers/promises'
import type { LoadKind } from '@gridhelm/contract/money/loads/entities'
import '@gridhelm/contract/money/loads/texts'
import { type PaygoKey, readDigits, type TokenKind } from '@gridhelm/paygo/code'
import { makeTokenInSlices } from '@gridhelm/paygo/encode'
import { Refusal } from '../../../platform/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { HomeRow } from './home-queries.ts'
import type { LoadRow } from './queries.ts'

export const placeOfHome = (id: string): string => `shs:${id}`
const placeOfLoad = (id: string): string => `load:${id}`

const kinds: Readonly<Record<LoadKind, TokenKind>> = {
  add: 'addTime',
  set: 'setTime',
  unlock: 'disable',
  sync: 'counterSync',
}

type Keyed = Pick<HomeRow, 'id' | 'tokenKey' | 'startingCode' | 'digits'>

/** Undefined where the home has no key of ours. */
function keyOf(secrets: Secrets, { id, tokenKey, startingCode, digits }: Keyed): PaygoKey | undefined {
  if (tokenKey === null || startingCode === null) return undefined
  const hex = secrets.open(tokenKey, placeOfHome(id))
  if (hex === undefined) throw new Error(`The key of home ${id} was sealed with another secret`)
  if (!/^[\da-f]{32}$/i.test(hex)) throw Refusal.of('loads.keyWrong')
  return { key: Buffer.from(hex, 'hex'), startingCode, digits: digits === '4' ? '4' : '10' }
}

/** The last three digits tell people which code is meant, and nobody the code. */
const hintOf = (token: string): string => `…${token.slice(-3)}`

export const inGroups = (token: string): string => token.replace(/(\d{3,4}?)(?=(\d{3})+$)/g, '$1 ')

export interface SealedToken {
  token: Buffer
  tokenHint: string
}
export const sealToken = (secrets: Secrets, loadId: string, token: string): SealedToken => ({
  token: secrets.seal(token, placeOfLoad(loadId)),
  tokenHint: hintOf(token),
})

/** Undefined before there is one. */
export function openToken(
  secrets: Secrets,
  { id, token }: Pick<LoadRow, 'id' | 'token'>,
): string | undefined {
  if (token === null) return undefined
  const opened = secrets.open(token, placeOfLoad(id))
  if (opened === undefined) throw new Error(`The code of load ${id} was sealed with another secret`)
  return opened
}

/** In slices, so that an old home's thousands of hashes keep nobody waiting. Undefined where the home has no key. */
export async function tokenFor(
  secrets: Secrets,
  home: Keyed,
  { kind, value, after }: { kind: LoadKind; value: number; after: number },
) {
  const key = keyOf(secrets, home)
  return key && makeTokenInSlices(key, { kind: kinds[kind], value, after }, () => setImmediate())
}

/** As it travels to a controller: a number, whatever keys the home has. */
export function wireValueOf(token: string, digits: string): number {
  const form = { key: Buffer.alloc(16), startingCode: 0, digits: digits === '4' ? '4' : '10' } as const
  return readDigits(form, token) ?? Number(token)
}

import { BlockList, isIP } from 'node:net'
import type { SignatureKind } from '@gridhelm/contract/money/payments/entities'
import { type ProviderMapping, readMapping } from '@gridhelm/contract/money/payments/mapping'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets, type Secrets } from '../../../platform/secrets/secrets.ts'
import { type ProviderRow, providersInUse } from './provider-queries.ts'
import type { Signing } from './signature.ts'

/** A provider that may call, ready to be held against what comes. */
export interface KnownProvider extends Signing {
  id: string
  code: string
  currency: string
  mapping: ProviderMapping
  /** Undefined: from anywhere. */
  allowed: BlockList | undefined
}

/** A sealed secret belongs to its provider and to no other. */
export const placeOfSecret = (code: string): string => `payment-provider:${code}`

function allowedBy(addresses: string | null): BlockList | undefined {
  const all = (addresses ?? '').split(/[\s,]+/).filter((one) => one !== '')
  if (all.length === 0) return undefined
  const list = new BlockList()
  for (const one of all) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address)
    if (family === 0) continue
    const kind = family === 4 ? 'ipv4' : 'ipv6'
    const most = family === 4 ? 32 : 128
    list.addSubnet(address, Math.min(bits === undefined ? most : Number(bits), most), kind)
  }
  return list
}

function knownOf(secrets: Secrets, row: ProviderRow): KnownProvider | undefined {
  const mapping = readMapping(row.mapping)
  const opened = [row.secret, row.secretBefore].flatMap(
    (sealed) => (sealed && secrets.open(sealed, placeOfSecret(row.code))) ?? [],
  )
  if (!mapping || row.currency === null || opened.length === 0) return undefined
  const { id, code, currency, signatureHeader, timeHeader, windowSeconds } = row
  return {
    ...{ id, code, currency, mapping, signatureHeader, timeHeader, windowSeconds },
    signature: row.signature as SignatureKind,
    secrets: opened,
    allowed: allowedBy(row.addresses),
  }
}

const oldAfterMs = 60_000
/** Whoever calls with a wrong signature makes us look at most so often. */
const againAfterMs = 1_000

/** Kept in memory: whoever calls without a signature makes no query, however often. */
export function createProviders({ db, bus, config, log }: Pick<Platform, 'db' | 'bus' | 'config' | 'log'>) {
  const secrets = createSecrets(config)
  let kept: ReadonlyMap<string, KnownProvider> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  bus.subscribe('providers.changed', () => {
    readAt = Number.NEGATIVE_INFINITY
  })

  async function read(): Promise<void> {
    const begun = performance.now()
    try {
      const rows = await providersInUse(db)
      const known = rows.flatMap((row) => knownOf(secrets, row) ?? [])
      kept = new Map(known.map((one) => [one.code, one]))
      readAt = begun
    } catch (error) {
      log.warn(error, 'providers not read')
    }
  }
  const fresh = (oldMs: number): Promise<void> => {
    if (performance.now() - readAt < oldMs) return Promise.resolve()
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async of(code: string): Promise<KnownProvider | undefined> {
      await fresh(oldAfterMs)
      return kept.get(code)
    },
    /** After a signature that did not fit: it may have been changed a moment ago. */
    async again(code: string): Promise<KnownProvider | undefined> {
      await fresh(againAfterMs)
      return kept.get(code)
    },
  }
}

import { providerResource } from '@gridhelm/contract/money/payments/provider-resource'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReaderContext, SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import type { Bound } from '../../../resources/binding.ts'
import { hasBooked, possibleOwner, providerById } from './provider-queries.ts'
import { placeOfSecret } from './providers.ts'

/** Those of the reader's subtree; cash is nobody's. */
function scope({ caller }: ReaderContext) {
  const path = subtreeOfCaller(caller)
  if (path === undefined) return sql<boolean>`payment_provider.way <> 'cash'`
  return sql<boolean>`payment_provider.owner_id IN (
    SELECT owner.id FROM sys_user owner WHERE ${startsWithPath(sql.ref('owner.tier_path'), path)})`
}

export function bindProviders({ config, bus }: Pick<Platform, 'config' | 'bus'>): Bound {
  const secrets = createSecrets(config)
  const changed = (tx: Tx) => bus.publish(tx, 'providers.changed', {})

  /** Whoever is named, below the caller; else the caller. */
  async function ownerOf(tx: Tx, { caller }: SessionContext, name: unknown): Promise<string> {
    if (typeof name !== 'string' || name === '') return caller.scopeId
    const id = await possibleOwner(tx, subtreeOfCaller(caller), name)
    if (id === undefined) throw Refusal.ofField('ownerName', 'payments.ownerUnknown')
    return id
  }

  return {
    resource: providerResource,
    binding: {
      table: 'paymentProvider',
      columns: {
        ownerName: () => sql`(
          SELECT owner.username FROM sys_user owner WHERE owner.id = payment_provider.owner_id)`,
        hasBefore: () => sql`(payment_provider.secret_before IS NOT NULL)`,
      },
      scope,
      hooks: {
        async beforeAdd({ secret, ownerName, ...values }: PlainRecord, tx, context) {
          const sealed = secrets.seal(String(secret), placeOfSecret(String(values.code)))
          const ownerId = await ownerOf(tx, context, ownerName)
          return {
            values: { ...values, secret: sealed, ownerId },
            after: () => changed(tx),
          }
        },
        async beforeEdit({ id, ownerName: before }, { secret, ownerName, ...values }, tx, context) {
          const stored = await providerById(tx, id)
          if (!stored) throw Refusal.of('error.notFound')
          const { currency } = values
          if (currency !== undefined && currency !== stored.currency && (await hasBooked(tx, [id])))
            throw Refusal.ofField('currency', 'payments.currencyFixed', { currency: stored.currency ?? '' })
          const isNamed = ownerName !== undefined && ownerName !== before
          return {
            values: {
              ...values,
              ...(isNamed ? { ownerId: await ownerOf(tx, context, ownerName) } : {}),
              // The one before stays good until somebody ends it.
              ...(typeof secret === 'string'
                ? { secret: secrets.seal(secret, placeOfSecret(stored.code)), secretBefore: stored.secret }
                : {}),
            },
            after: () => changed(tx),
          }
        },
        async beforeRemove(rows, tx) {
          const ids = rows.map(({ id }) => id)
          if (await hasBooked(tx, ids)) throw Refusal.of('payments.inUse')
          await changed(tx)
        },
      },
    },
  }
}

import { tariffResource } from '@gridhelm/contract/money/tariffs/resource'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import type { Bound } from '../../../resources/binding.ts'
import { ledgerSql } from '../ledger/service.ts'

const ofOwner = (column: string) => sql`(
  SELECT ${sql.ref(`owner.${column}`)} FROM sys_user owner WHERE owner.id = tariff.owner_id)`

/** Prices of those below, and of those above, which hold for the reader too. */
function seen({ caller }: SessionContext): RawBuilder<boolean> | undefined {
  const subtree = subtreeOfCaller(caller)
  if (subtree === undefined) return undefined
  const above = caller.tierPath.split('/').filter((id) => id !== '')
  return sql<boolean>`(tariff.owner_id = ANY (${above}::text[]) OR tariff.owner_id IN (
    SELECT owner.id FROM sys_user owner WHERE ${startsWithPath(sql.ref('owner.tier_path'), subtree)}))`
}

const makers: ReadonlySet<string> = new Set(['admin', 'master', 'submaster', 'operator'])
/** People type whole minutes. */
const slackMs = 120_000

export const bindTariffs = ({ now }: Platform): Bound => ({
  resource: tariffResource,
  binding: {
    table: 'tariff',
    columns: {
      ownerName: () => ofOwner('realname'),
      type: () => ledgerSql.typeOfTier(ofOwner('tier')),
      price: () => sql`(tariff.price_minor::float8 / tariff.price_units)`,
      isInForce: () => sql`(tariff.id = (
        SELECT price.id FROM tariff_for(tariff.owner_id, tariff.currency, ${new Date(now())}) price))`,
    },
    scope: seen,
    unversioned: true,
    hooks: {
      async beforeAdd(values, _, { caller, zone }) {
        if (!makers.has(caller.tier)) throw Refusal.of('tariff.notYours')
        const { validFrom } = values
        const moment = typeof validFrom === 'string' ? readWireTime(validFrom, zone) : new Date(now())
        if (!moment || moment.getTime() < now() - slackMs) throw Refusal.ofField('validFrom', 'tariff.past')
        const from = wireTime(moment, zone)
        return { values: { ...values, ownerId: caller.userId, validFrom: from } }
      },
    },
  },
})

import { tariffResource } from '@gridhelm/contract/money/tariffs/resource'
import { type RawBuilder, sql } from 'kysely'
import type { ReaderContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { seenSites, siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import type { Bound } from '../../../resources/binding.ts'
import { ledgerSql } from '../ledger/service.ts'

const ofOwner = (column: string) => sql`(
  SELECT ${sql.ref(`owner.${column}`)} FROM sys_user owner WHERE owner.id = tariff.owner_id)`

/** Prices of those below, and of those above, which hold for the reader too; of sites, those that the reader sees. */
function seen({ caller }: ReaderContext): RawBuilder<boolean> | undefined {
  const sites = seenSites(caller, sql.ref('tariff.site_id'))
  const here = sites && sql<boolean>`(tariff.site_id IS NULL OR ${sites})`
  const subtree = subtreeOfCaller(caller)
  if (subtree === undefined) return here
  const above = caller.tierPath.split('/').filter((id) => id !== '')
  return sql<boolean>`(tariff.owner_id = ANY (${above}::text[]) OR tariff.owner_id IN (
    SELECT owner.id FROM sys_user owner
    WHERE owner.tier = 'admin' AND tariff.site_id IS NOT NULL
      OR ${startsWithPath(sql.ref('owner.tier_path'), subtree)})) AND ${here ?? sql`true`}`
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
      siteName: () =>
        sql`(SELECT site.project_name FROM iot_project site WHERE site.site_id = tariff.site_id)`,
      // A newer one for the same place has taken over.
      isInForce: () => sql`(tariff.valid_from <= ${new Date(now())} AND NOT EXISTS (
        SELECT FROM tariff newer
        WHERE newer.currency = tariff.currency AND newer.valid_from <= ${new Date(now())}
          AND (newer.valid_from, newer.create_time, newer.id) > (tariff.valid_from, tariff.create_time, tariff.id)
          AND CASE WHEN tariff.site_id IS NULL THEN newer.site_id IS NULL AND newer.owner_id = tariff.owner_id
            ELSE newer.site_id = tariff.site_id AND newer.model IS NOT DISTINCT FROM tariff.model END))`,
    },
    scope: seen,
    unversioned: true,
    hooks: {
      async beforeAdd(values, tx, { caller, zone }) {
        if (!makers.has(caller.tier)) throw Refusal.of('tariff.notYours')
        const siteId = typeof values.siteId === 'string' ? (siteIdOf(values.siteId) ?? 0) : null
        if (siteId !== null && !(await sitesSeen(tx, caller, [siteId])).has(siteId))
          throw Refusal.ofField('siteId', 'tariff.siteWrong')
        if (siteId === null && values.model) throw Refusal.ofField('siteId', 'tariff.modelNeedsSite')
        const { validFrom } = values
        const moment = typeof validFrom === 'string' ? readWireTime(validFrom, zone) : new Date(now())
        if (!moment || moment.getTime() < now() - slackMs) throw Refusal.ofField('validFrom', 'tariff.past')
        const from = wireTime(moment, zone)
        return { values: { ...values, siteId, ownerId: caller.userId, validFrom: from } }
      },
    },
  },
})

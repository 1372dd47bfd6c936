import type { DataPage, DataShow } from '@gridhelm/contract/stations/dataShow/entities'
import type { Variant } from '@gridhelm/contract/stations/overview/subsystems'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

interface Place {
  siteId: number
  page: DataPage
  variant: Variant
}

export type Look = Pick<DataShow, 'titleColor' | 'backgroundColor'> & { items: string }

export async function dataShowsOf(db: Queryable, siteId: number) {
  return db
    .selectFrom('iotDataShow')
    .select(['siteId', 'page', 'variant', 'titleColor', 'backgroundColor', 'items'])
    .where('siteId', '=', siteId)
    .orderBy('page')
    .orderBy('variant')
    .execute()
}

export async function putDataShow(
  tx: Tx,
  place: Place,
  look: Look & { updateBy: string; updateTime: Date },
): Promise<void> {
  await tx
    .insertInto('iotDataShow')
    .values({ ...place, ...look })
    .onConflict((conflict) => conflict.columns(['siteId', 'page', 'variant']).doUpdateSet(look))
    .execute()
}

export async function deleteDataShow(tx: Tx, { siteId, page, variant }: Place): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('iotDataShow')
    .where('siteId', '=', siteId)
    .where('page', '=', page)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A project that is being deleted at the same moment is gone before or stays until this is written. */
export async function lockAgainstDeletion(tx: Tx, siteId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('iotProject')
    .select('siteId')
    .where('siteId', '=', siteId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

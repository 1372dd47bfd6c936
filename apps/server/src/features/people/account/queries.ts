import type { Queryable, Tx } from '../../../platform/db/database.ts'

/** What somebody has chosen, by key, as JSON. */
export async function preferencesOf(db: Queryable, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('userPreference')
    .select(['key', 'value'])
    .where('userId', '=', userId)
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function keepPreferences(
  tx: Tx,
  userId: string,
  values: ReadonlyMap<string, string>,
  updateTime: Date,
): Promise<void> {
  if (values.size === 0) return
  await tx
    .insertInto('userPreference')
    .values([...values].map(([key, value]) => ({ userId, key, value, updateTime })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'key'])
        .doUpdateSet((on) => ({ value: on.ref('excluded.value'), updateTime })),
    )
    .execute()
}

import type { Queryable } from '../../../platform/db/database.ts'

export interface StoredSource {
  code: string
  dbUrl: string
  dbUsername: string | null
  dbPassword: Buffer | null
}

export async function storedSource(db: Queryable, id: string): Promise<StoredSource | undefined> {
  return db
    .selectFrom('sysDataSource')
    .select(['code', 'dbUrl', 'dbUsername', 'dbPassword'])
    .where('id', '=', id)
    .executeTakeFirst()
}

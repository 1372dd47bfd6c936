import type { Queryable } from '../db/database.ts'
import { newId } from '../ids.ts'

export interface StoredFile {
  name: string
  type: string
  bytes: Buffer
}

/** Files live in the database: one place to back up, the same for every server process. */
export async function saveFile(
  db: Queryable,
  file: StoredFile & {
    extension: string
    createBy: string
    createTime?: Date
    expiresAt?: Date
    kept?: boolean
  },
): Promise<string> {
  const { extension, ...row } = file
  const id = `${newId()}.${extension}`
  await db
    .insertInto('sysFile')
    .values({ ...row, id })
    .execute()
  return id
}

export async function readFile(db: Queryable, id: string, now: Date): Promise<StoredFile | undefined> {
  return db
    .selectFrom('sysFile')
    .select(['name', 'type', 'bytes'])
    .where('id', '=', id)
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)]))
    .executeTakeFirst()
}

export async function deleteExpiredFiles(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sysFile').where('expiresAt', '<=', now).execute()
}

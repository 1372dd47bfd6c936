import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

export async function insertFile(
  tx: Tx,
  file: { id: string; name: string; type: string; size: number; bytes: Buffer; createTime: Date },
): Promise<void> {
  await tx.insertInto('messageFile').values(file).execute()
}

export async function attach(db: Queryable, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('messageAttachment')
    .values(fileIds.map((fileId, place) => ({ messageId, place, fileId })))
    .execute()
}

/** Everything that goes along with a message. */
export async function filesOf(db: Queryable, messageId: string) {
  return db
    .selectFrom('messageAttachment')
    .innerJoin('messageFile', 'messageFile.id', 'messageAttachment.fileId')
    .select(['messageFile.name', 'messageFile.type', 'messageFile.bytes'])
    .where('messageAttachment.messageId', '=', messageId)
    .orderBy('messageAttachment.place')
    .execute()
}

/** What goes along with messages, without the bytes. */
export async function attachmentsOf(db: Queryable, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('messageAttachment')
    .innerJoin('messageFile', 'messageFile.id', 'messageAttachment.fileId')
    .select(['messageAttachment.messageId', 'messageFile.id', 'messageFile.name', 'messageFile.size'])
    .where('messageAttachment.messageId', 'in', messageIds)
    .orderBy('messageAttachment.place')
    .execute()
}

export async function fileOf(db: Queryable, messageId: string, fileId: string) {
  return db
    .selectFrom('messageAttachment')
    .innerJoin('messageFile', 'messageFile.id', 'messageAttachment.fileId')
    .select(['messageFile.name', 'messageFile.type', 'messageFile.bytes'])
    .where('messageAttachment.messageId', '=', messageId)
    .where('messageFile.id', '=', fileId)
    .executeTakeFirst()
}

/** A file and what refers to it are written in one transaction: what nobody refers to, nobody will. */
export async function deleteUnusedFiles(db: Queryable): Promise<void> {
  await sql`
    DELETE FROM message_file f
    WHERE NOT EXISTS (SELECT 1 FROM message_attachment a WHERE a.file_id = f.id)
      AND NOT EXISTS (SELECT 1 FROM report_run_file r WHERE r.file_id = f.id)`.execute(db)
}

// @module-tag whole

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkAudit } from '../features/acting/commands/audit-check.ts'
import { createChains } from '../platform/chain/chains.ts'
import { foundChains } from '../platform/chain/found.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { RunAbout } from '../platform/jobs/run-about.ts'
import { seedBase } from '../seed/base.ts'
import { readInstallation } from '../seed/installation.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { unguarded } from '../testing/unguarded.ts'
import { trails } from '../trails.ts'
import { verifyArchive } from './archive.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { backupWork } from './work.ts'

const earlier = join(import.meta.dirname, 'testing', 'schema-0035.tar.gz')

let folder: string
let target: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-backup-'))
  target = await createTestDatabase(null)
})
afterEach(async () => {
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every table with the number of its rows and a hash over them. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
      AND relname <> 'migration' ORDER BY 1`.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of rows) {
    const own = await sql<{ count: number; hash: string }>`
      SELECT count(*)::integer AS count, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS hash
      FROM ${sql.table(name)} AS t`.execute(db)
    content[name] = `${own.rows[0]?.count} ${own.rows[0]?.hash}`
  }
  return content
}

describe('a backup', () => {
  it('comes back row for row, with the files beside the database and the next numbers', async () => {
    const source = await createTestDatabase('demo')
    try {
      writeFileSync(join(folder, 'secret.key'), 'the key')
      mkdirSync(join(folder, 'trail'))
      writeFileSync(join(folder, 'trail', 'heads'), 'the ends')
      writeFileSync(join(folder, 'postgres.log'), 'not of the installation')
      // Larger than a chunk, and with every byte that a text could stumble over.
      const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 256))
      await sql`INSERT INTO sys_file (id, name, type, bytes, create_by) VALUES
        ('large', ${'tab\tback\\slash\nline'}, 'image/png', ${bytes}, 'admin')`.execute(source.db)
      const options = { databaseUrl: source.url, dataDir: folder, folder: join(folder, 'archives'), keep: 2 }
      let now = Date.UTC(2026, 0, 1)
      const made = await makeBackup({ ...options, now: () => now })
      expect(made.files).toEqual(['secret.key', 'trail/heads'])
      const dataDir = join(folder, 'elsewhere')
      const restored = await restoreBackup(made.file, { databaseUrl: target.url, dataDir })
      expect(restored).toMatchObject({ rows: made.rows, files: made.files, migrated: [] })
      expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('the key')
      expect(readFileSync(join(dataDir, 'trail', 'heads'), 'utf8')).toBe('the ends')
      expect(await contentOf(target.db)).toEqual(await contentOf(source.db))
      const nextSite = async (db: Db) =>
        (
          await sql<{
            id: number
          }>`SELECT nextval(pg_get_serial_sequence('iot_project', 'site_id')) AS id`.execute(db)
        ).rows[0]?.id
      expect(await nextSite(target.db)).toBe(await nextSite(source.db))
      // The rules of the tables are in force again.
      await expect(
        sql`INSERT INTO sys_user_role (user_id, role_id) VALUES ('nobody', 'none')`.execute(target.db),
      ).rejects.toThrow(/foreign key/)

      for (let round = 0; round < 2; round++) {
        now += 86_400_000
        await makeBackup({ ...options, now: () => now })
      }
      expect(readdirSync(options.folder)).toEqual([
        'gridhelm-20260102T000000Z.tar.gz',
        'gridhelm-20260103T000000Z.tar.gz',
      ])
    } finally {
      await source.close()
    }
  }, 120_000)

  it('by the calendar goes into the folder of the settings and says what it made', async () => {
    const source = await createTestDatabase('migrated')
    const config = readConfig('demo', { DATABASE_URL: source.url, GRIDHELM_DATA: folder })
    const told: unknown[] = []
    const work = backupWork({
      db: source.db,
      databaseUrl: source.url,
      config,
      now: () => Date.UTC(2026, 0, 1),
    })
    const tell = ((...line: unknown[]) => void told.push(line)) as RunAbout['tell']
    await work({ parameter: { keep: 1 }, tell })
    const file = 'gridhelm-20260101T000000Z.tar.gz'
    expect(readdirSync(config.backups.folder)).toEqual([file])
    expect(told).toMatchObject([['jobs.backupMade', { file, rows: expect.any(Number) }]])
    await source.close()
  })

  it('that was cut short or changed is refused before anything is touched', async () => {
    const bytes = readFileSync(earlier)
    const damaged = join(folder, 'damaged.tar.gz')
    writeFileSync(damaged, bytes.subarray(0, bytes.length - 2_000))
    await expect(verifyArchive(damaged)).rejects.toThrow()
    const flipped = Buffer.from(bytes)
    flipped[80_000] = (flipped[80_000] ?? 0) ^ 1
    writeFileSync(damaged, flipped)
    const restoring = restoreBackup(damaged, { databaseUrl: target.url, dataDir: folder })
    await expect(restoring).rejects.toThrow()
    expect(await contentOf(target.db)).toEqual({})
  })
})

describe('an upgrade', () => {
  it('of an installation of an earlier version keeps everything of it', async () => {
    const { head } = await verifyArchive(earlier)
    expect(head.migrations.at(-1)?.name).toBe('0035_attention.sql')
    const { migrated } = await restoreBackup(earlier, { databaseUrl: target.url, dataDir: folder })
    expect(migrated).toContain('0036_installation.sql')
    await seedBase(target.db)
    const counts = await sql<Record<string, number>>`
      SELECT (SELECT count(*)::integer FROM sys_user) AS people, (SELECT count(*)::integer FROM iot_project) AS sites,
        (SELECT count(*)::integer FROM telemetry_frame) AS frames, (SELECT count(*)::integer FROM telemetry_late) AS late,
        (SELECT count(*)::integer FROM alarm) AS alarms, (SELECT count(*)::integer FROM command) AS commands`.execute(
      target.db,
    )
    expect(counts.rows[0]).toEqual({ people: 9, sites: 12, frames: 728, late: 266, alarms: 3, commands: 1 })
    expect(await readInstallation(target.db)).toMatchObject({ madeBy: 'demo', demoFrozenAt: null })
    const log = pino({ level: 'silent' })
    const config = readConfig('demo', { DATABASE_URL: target.url, GRIDHELM_DATA: folder })
    const platform = { db: target.db, chains: createChains(config, log), log, now: Date.now }
    await foundChains(platform, trails)
    expect(await checkAudit(platform)).toMatchObject({ isWhole: true, rows: 7 })
    await unguarded(target.db, (tx) => sql`UPDATE command_event SET note = 'x' WHERE seq = 3`.execute(tx))
    expect(await checkAudit(platform)).toMatchObject({
      isWhole: false,
      brokenAt: { what: 'changed', seq: 3 },
    })
    await platform.chains.stop()
  }, 120_000)

  it('refuses an archive of a newer version', async () => {
    const { migrate } = await import('../platform/db/migrate.ts')
    const newer = new Map([['9999_later.sql', 'x']])
    await expect(migrate(target.url, undefined, newer)).rejects.toThrow(/belongs to a newer version/)
  })
})

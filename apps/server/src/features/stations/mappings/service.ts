import type {
  CaughtMessage,
  MappingVersion,
  SiteMapping,
} from '@gridhelm/contract/stations/mappings/entities'
import { compileMapping } from '@gridhelm/points/mapping/compile'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { caughtBounds } from '../../../ingest/caught/caught.ts'
import { countMissed, deleteCaught, newestCaught } from '../../../ingest/caught/queries.ts'
import type { Ingest } from '../../../ingest/create-ingest.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { lockProject } from '../../../platform/sites/lock-project.ts'
import { lockSubjects } from '../../../platform/sites/subjects.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { recordVersion } from '../../../resources/versions.ts'
import {
  clearNotMapped,
  deleteVersionsBefore,
  insertMapping,
  mappingRow,
  mappingRows,
  projectOf,
} from './queries.ts'
import { refuseForeignTopics } from './topics.ts'

const table = 'iot_project_mapping'
const mostVersions = 50
/** Every server keeps those in use in memory. */
const longestMapping = 500_000

const read = (text: string) => JSON.parse(text) as Mapping & SiteMapping['mapping']
const rulesIn = ({ sources }: Mapping) => sources.reduce((sum, { rules }) => sum + rules.length, 0)

export function createMappingService(
  { db, bus, now, config }: Platform,
  { intake, directory }: Pick<Ingest, 'intake' | 'directory'>,
) {
  async function seenSite(queryable: Queryable, caller: Caller, id: string): Promise<number> {
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(queryable, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return siteId
  }

  return {
    async one(
      { siteId: id, version }: { siteId: string; version?: number | undefined },
      { caller, zone }: SessionContext,
    ): Promise<SiteMapping> {
      const siteId = await seenSite(db, caller, id)
      const [row, project, missed] = await Promise.all([
        mappingRow(db, siteId, version),
        projectOf(db, siteId),
        countMissed(db, siteId),
      ])
      if (version !== undefined && !row) throw Refusal.of('error.notFound')
      return {
        siteId: id,
        version: row?.version ?? 0,
        mapping: row ? read(row.mapping) : { sources: [] },
        note: row?.note ?? '',
        createBy: row?.createBy ?? null,
        createTime: row ? wireTime(row.createTime, zone) : null,
        dataTopic: project?.topicdata ?? '',
        missed,
      }
    },

    async versions(id: string, { caller, zone }: SessionContext): Promise<MappingVersion[]> {
      const siteId = await seenSite(db, caller, id)
      return (await mappingRows(db, siteId)).map(({ version, note, createBy, createTime, mapping }) => ({
        version,
        note,
        createBy,
        createTime: wireTime(createTime, zone),
        rules: rulesIn(read(mapping)),
      }))
    },

    async messages(id: string, { caller }: SessionContext): Promise<CaughtMessage[]> {
      const siteId = await seenSite(db, caller, id)
      const [missed, understood] = await Promise.all(
        [true, false].map((isMissed) => newestCaught(db, siteId, isMissed, caughtBounds.read)),
      )
      return [...(missed ?? []), ...(understood ?? [])]
        .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
        .map(({ receivedAt, payload, ...row }) => ({
          ...row,
          receivedAt: receivedAt.getTime(),
          payload: payload.toString('base64'),
        }))
    },

    async save(
      input: { siteId: string; mapping: Mapping; note: string; basedOn: number },
      context: SessionContext,
    ): Promise<{ version: number }> {
      const { siteId: id, mapping, note } = input
      const [problem] = compileMapping(mapping).problems
      if (problem) throw Refusal.ofField(`mapping.${problem.at}`, `mappings.${problem.why}`)
      const text = JSON.stringify(mapping)
      if (text.length > longestMapping) throw Refusal.ofField('mapping.sources', 'mappings.tooMany')
      return db.transaction().execute(async (tx) => {
        const siteId = await seenSite(tx, context.caller, id)
        await lockSubjects(tx)
        await lockProject(tx, siteId)
        const before = await mappingRow(tx, siteId)
        if ((before?.version ?? 0) !== input.basedOn) throw Refusal.of('mappings.outdated')
        await refuseForeignTopics(tx, siteId, mapping, config.mqtt.url !== undefined)
        const version = input.basedOn + 1
        await insertMapping(tx, {
          siteId,
          version,
          mapping: text,
          note,
          createBy: context.caller.username,
          createTime: new Date(now()),
        })
        await deleteVersionsBefore(tx, siteId, version - mostVersions)
        await recordVersion(tx, table, { id, version, note, mapping: text }, context)
        await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
        return { version }
      })
    },

    /** Oldest first, with the moments at which they came; what is still not understood is kept again. */
    async readAgain(id: string, { caller }: SessionContext): Promise<{ read: number; missed: number }> {
      const siteId = await seenSite(db, caller, id)
      const begunAt = new Date(now())
      await directory.start()
      await directory.freshened(siteId)
      const rows = await newestCaught(db, siteId, true, caughtBounds.missed)
      const sum = { read: 0, missed: 0 }
      // Unless more was missed than is kept: then the quarantine knows of messages that nobody can read again.
      if (rows.length < caughtBounds.missed) await clearNotMapped(db, siteId, begunAt)
      for (const { topic, payload, receivedAt } of rows.toReversed()) {
        const message = { siteId, source: 'mqtt', topic, payload, receivedAt: receivedAt.getTime() } as const
        const { quarantined } = await intake.accept(message)
        if (quarantined > 0) sum.missed++
        else sum.read++
      }
      const ids = rows.map((row) => row.id)
      if (ids.length > 0) await deleteCaught(db, siteId, ids)
      return sum
    },
  }
}

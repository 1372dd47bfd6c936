import { fieldsOf } from '@gridhelm/contract/resource/resource'
import type { DataVersion, VersionedTable } from '@gridhelm/contract/system/dataLogs/entities'
import { dataLogResource } from '@gridhelm/contract/system/dataLogs/resource'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import type { Bound } from '../../../resources/binding.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { tableName } from '../../../resources/service.ts'
import { ofWriters, type VersionRow, versionsById, versionsOf } from './queries.ts'

export const dataLogs = {
  resource: dataLogResource,
  binding: {
    table: 'sysDataLog',
    scope: ({ caller }) => {
      const subtree = subtreeOfCaller(caller)
      return subtree === undefined ? undefined : ofWriters(subtree)
    },
    countMost: 10_000,
    unversioned: true,
  },
} as const satisfies Bound

const mostVersions = 200

const wire = (row: VersionRow, { zone }: SessionContext): DataVersion => ({
  ...row,
  createTime: wireTime(row.createTime, zone),
})

export function createDataLogService(platform: Platform) {
  const { db } = platform
  return {
    async versions(
      record: { dataTable: string; dataId: string },
      context: SessionContext,
    ): Promise<DataVersion[]> {
      const visible = await visibleRows(platform, dataLogs, context)
      const rows = await versionsOf(db, record, visible, mostVersions)
      return rows.map((row) => wire(row, context))
    },

    /** The older one first, whichever was named first. */
    async pair(ids: readonly [string, string], context: SessionContext): Promise<DataVersion[]> {
      const rows = await versionsById(db, ids, await visibleRows(platform, dataLogs, context))
      const [older, newer] = rows
      if (!older || !newer || older.dataTable !== newer.dataTable || older.dataId !== newer.dataId)
        throw Refusal.of('dataLogs.twoVersions')
      return rows.map((row) => wire(row, context))
    },

    tables({ language }: SessionContext): VersionedTable[] {
      return [...resourcesOf(platform).values()]
        .filter(({ binding }) => !binding.unversioned)
        .map((bound) => {
          const texts = bound.resource.texts[language]
          return {
            dataTable: tableName(bound),
            title: texts.title ?? bound.resource.noun,
            fields: fieldsOf(bound.resource)
              .filter(([, { writeOnly }]) => !writeOnly)
              .map(([name, { kind, dictionary = null }]) => ({
                name,
                label: texts[name] ?? name,
                kind,
                dictionary,
              })),
          }
        })
        .toSorted((a, b) => a.title.localeCompare(b.title, language))
    },
  }
}

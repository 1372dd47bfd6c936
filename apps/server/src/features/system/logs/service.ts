import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import type { Doing } from '@gridhelm/contract/system/logs/calls'
import { logResource } from '@gridhelm/contract/system/logs/resource'
import type { RawBuilder } from 'kysely'
import { searchWord } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import type { Binding, Bound } from '../../../resources/binding.ts'
import { createResourceService } from '../../../resources/service.ts'
import { all } from '../../../resources/sql.ts'
import { concerning, doingsOf, logContent, ofSubtree, ofUser, realName } from './queries.ts'

const longestWord = 100
const mostOwn = 20

const scope: NonNullable<Binding['scope']> = ({ caller }) => {
  const subtree = subtreeOfCaller(caller)
  return subtree === undefined ? undefined : ofSubtree(subtree)
}

const bounds = { countMost: 10_000, sortsFirstRows: true, unversioned: true } as const

export const logs = {
  resource: logResource,
  binding: {
    table: 'sysLog',
    columns: { logContent, userid: 'username', username: realName },
    scope,
    ...bounds,
  },
} as const satisfies Bound

interface LogQuery {
  pageNo: number
  pageSize: number
  column: string
  order: 'asc' | 'desc'
  [filter: string]: unknown
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? searchWord(value).slice(0, longestWord) : ''

/** A name as it is; one with signs in it is left to the engine, which knows them. */
const plainName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^*!,<>]+$/.test(value.trim()) ? value.trim() : undefined

export function createLogService(platform: Platform) {
  /** The list of logs, narrowed by further conditions. */
  const narrowed = (conditions: readonly RawBuilder<boolean>[]) =>
    createResourceService(platform, {
      ...logs,
      binding: {
        ...logs.binding,
        scope: (context) => {
          const own = scope(context)
          return all(own ? [own, ...conditions] : conditions)
        },
      },
    })

  async function asked(input: LogQuery) {
    const word = textOf(input.keyWord) || textOf(input.logContent)
    const name = plainName(input.userid) ?? plainName(input.username)
    const conditions = [
      ...(word === '' ? [] : [await concerning(platform.db, word)]),
      ...(name === undefined ? [] : [ofUser(name)]),
    ]
    const query: LogQuery = {
      ...input,
      // Clients of the family name the account, those of ours did so by `username`.
      userid: name === undefined ? (input.userid ?? input.username) : '',
      username: '',
      logContent: '',
      // Names are worked out for the rows of a page; the accounts stand in the rows.
      column: input.column === 'username' ? 'userid' : input.column,
    }
    return { service: narrowed(conditions), query }
  }

  return {
    async list(input: LogQuery, context: SessionContext) {
      const { service, query } = await asked(input)
      return service.list(query, context)
    },
    byId: (id: string, context: SessionContext) => narrowed([]).byId(id, context),
    async mine({ caller, language, zone }: SessionContext): Promise<Doing[]> {
      const rows = await doingsOf(platform.db, caller.userId, language, mostOwn)
      return rows.map(({ createTime, ...row }) => ({ ...row, createTime: wireTime(createTime, zone) }))
    },
    async export(
      input: LogQuery & { format: SheetFormat; selections?: string | undefined },
      context: SessionContext,
    ) {
      // By time alone: a million rows have no other order that an index serves.
      const { service, query } = await asked({ ...input, column: 'createTime' })
      return service.export({ ...query, format: input.format, selections: input.selections }, context)
    },
  }
}

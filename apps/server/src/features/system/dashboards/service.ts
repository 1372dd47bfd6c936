import type { ParsedInputOf, ResultOf } from '@gridhelm/contract/endpoint'
import { type Board, boardTile, mostBoards } from '@gridhelm/contract/system/dashboards/board'
import type { dashboardCalls } from '@gridhelm/contract/system/dashboards/calls'
import { violatedConstraint } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import {
  type BoardDraft,
  boardsOf,
  countBoards,
  deleteBoard,
  hasBoard,
  insertBoard,
  lockPerson,
  replaceShortcuts,
  rolesBelow,
  shortcutsOf,
  updateBoard,
} from './queries.ts'

type Input<K extends keyof typeof dashboardCalls> = ParsedInputOf<(typeof dashboardCalls)[K]>
type Result<K extends keyof typeof dashboardCalls> = ResultOf<(typeof dashboardCalls)[K]>

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'dashboard_board_name')
    throw Refusal.ofField('name', 'dashboards.nameTaken')
  throw error
}

/** What an older version has stored and this one does not know is left out. */
function tilesIn(text: string): Board['tiles'] {
  const stored: unknown = JSON.parse(text)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const { data } = boardTile.safeParse(one)
    return data ? [data] : []
  })
}

/** Boards and shortcuts are everybody's own; a board may be seen, not changed, by those it is shared with. */
export function createDashboards({ db, now }: Pick<Platform, 'db' | 'now'>) {
  async function draftOf(
    { name, tiles, roleId }: Input<'addBoard'>,
    { caller, language }: SessionContext,
  ): Promise<BoardDraft> {
    const isKnown =
      roleId === null || (await rolesBelow(db, caller, language)).some(({ id }) => id === roleId)
    if (!isKnown) throw Refusal.ofField('roleId', 'dashboards.roleUnknown')
    return { name, tiles: JSON.stringify(tiles), roleId }
  }

  return {
    async boards({ caller, language }: SessionContext): Promise<Result<'boards'>> {
      const [rows, roles] = await Promise.all([boardsOf(db, caller), rolesBelow(db, caller, language)])
      return { boards: rows.map(({ tiles, ...row }) => ({ ...row, tiles: tilesIn(tiles) })), roles }
    },

    async add(input: Input<'addBoard'>, context: SessionContext): Promise<{ id: string }> {
      const draft = await draftOf(input, context)
      const userId = context.caller.scopeId
      const at = new Date(now())
      const id = newId(now())
      await db
        .transaction()
        .execute(async (tx) => {
          await lockPerson(tx, userId)
          if ((await countBoards(tx, userId)) >= mostBoards)
            throw Refusal.of('dashboards.tooManyBoards', { most: mostBoards })
          await insertBoard(tx, { ...draft, id, userId, createTime: at, updateTime: at })
        })
        .catch(refuseTakenName)
      return { id }
    },

    async edit(
      { id, version, ...input }: Input<'editBoard'>,
      context: SessionContext,
    ): Promise<{ version: number }> {
      const userId = context.caller.scopeId
      if (!(await hasBoard(db, id, userId))) throw Refusal.of('error.notFound')
      const draft = await draftOf(input, context)
      const next = await updateBoard(
        db,
        { id, userId, version },
        { ...draft, updateTime: new Date(now()) },
      ).catch(refuseTakenName)
      if (next === undefined) throw Refusal.of('dashboards.boardChanged')
      return { version: next }
    },

    async remove({ id }: Input<'removeBoard'>, { scopeId }: Caller): Promise<void> {
      if (!(await deleteBoard(db, id, scopeId))) throw Refusal.of('error.notFound')
    },

    async shortcuts({ scopeId }: Caller): Promise<Result<'shortcuts'>> {
      return { menuIds: await shortcutsOf(db, scopeId) }
    },

    async setShortcuts({ menuIds }: Input<'setShortcuts'>, { scopeId }: Caller): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, scopeId)
        await replaceShortcuts(tx, scopeId, [...new Set(menuIds)])
      })
    },
  }
}

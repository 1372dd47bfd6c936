import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { task } from '../../tasks.ts'
import { board, boardRule } from './board.ts'

/** Menu entries at hand; more are found in the menu as fast. */
export const mostShortcuts = 12

const tasks = z.array(task)

export const dashboardCalls = {
  tasks: endpoint({
    method: 'GET',
    path: '/dashboard/tasks',
    access: 'session',
    summary:
      'Everything that waits for the caller: to do, under way, on hold, and told to them by escalation',
    input: nothing,
    result: z.object({ todo: tasks, doing: tasks, onHold: tasks, supervised: tasks }),
  }),
  shortcuts: endpoint({
    method: 'GET',
    path: '/dashboard/shortcuts',
    access: 'session',
    summary: 'The menu entries that the caller wants at hand, in their order',
    input: nothing,
    result: z.object({ menuIds: z.array(z.string()) }),
  }),
  setShortcuts: endpoint({
    method: 'PUT',
    path: '/dashboard/shortcuts',
    access: 'session',
    summary: 'Choose the menu entries at hand',
    operation: ['Shortcuts: edit', '快捷入口：编辑', 'Raccourcis : modification'],
    input: z.object({ menuIds: z.array(recordId).max(mostShortcuts) }),
    result: noResult,
  }),
  boards: endpoint({
    method: 'GET',
    path: '/dashboard/boards',
    access: 'session',
    summary: 'The caller’s boards of tiles, those shared with their roles, and the roles they may share with',
    input: nothing,
    result: z.object({
      boards: z.array(board),
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  addBoard: endpoint({
    method: 'POST',
    path: '/dashboard/boards',
    access: 'session',
    summary: 'Make a board',
    operation: ['Boards: add', '看板：新增', 'Tableaux : ajout'],
    input: boardRule,
    result: z.object({ id: z.string() }),
  }),
  editBoard: endpoint({
    method: 'PUT',
    path: '/dashboard/boards',
    access: 'session',
    summary: 'Change an own board: its name, its tiles, and with whom it is shared',
    operation: ['Boards: edit', '看板：编辑', 'Tableaux : modification'],
    input: boardRule.extend({ id: recordId, version: z.number().int() }),
    result: z.object({ version: z.number() }),
  }),
  removeBoard: endpoint({
    method: 'DELETE',
    path: '/dashboard/boards',
    access: 'session',
    summary: 'Delete an own board',
    operation: ['Boards: delete', '看板：删除', 'Tableaux : suppression'],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
}

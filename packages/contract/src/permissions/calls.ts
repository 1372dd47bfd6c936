import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { allAuthEntry, authEntry, menuItem, ownScreen } from './entities.ts'

export const permissionCalls = {
  getUserPermissionByToken: endpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    access: 'session',
    summary: 'Menu, button permissions and all permission codes of the caller',
    input: z.object({ language: z.string().max(20).optional() }),
    result: z.object({
      menu: z.array(menuItem),
      auth: z.array(authEntry),
      allAuth: z.array(allAuthEntry),
      version: z.string(),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/sys/permission/mine',
    access: 'session',
    summary: 'What the caller may do: the screens, each with its actions',
    input: nothing,
    result: z.array(ownScreen),
  }),
  knowsPath: endpoint({
    method: 'GET',
    path: '/sys/permission/knowsPath',
    access: 'session',
    summary: 'Whether a menu entry has this path, whoever may open it',
    input: z.object({ path: z.string().max(255) }),
    result: z.boolean(),
  }),
  version: endpoint({
    method: 'GET',
    path: '/sys/permission/version',
    access: 'session',
    summary: 'Changes whenever the menu or the permissions of the caller do; asked at each navigation',
    input: z.object({ language: z.string().max(20).optional() }),
    result: z.object({ version: z.string() }),
  }),
}

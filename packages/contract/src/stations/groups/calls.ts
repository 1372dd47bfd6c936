import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { selectionRule } from '../../selection/rules.ts'
import { group } from './entities.ts'
import { groupId, groupRule } from './rules.ts'

/** Groups are the caller's own: nobody sees or changes those of somebody else. */
export const groupCalls = {
  list: endpoint({
    method: 'GET',
    path: '/group/list',
    access: 'group:list',
    summary: 'The caller’s groups with their projects, in their order',
    input: nothing,
    result: z.array(group),
  }),
  addGroup: endpoint({
    method: 'POST',
    path: '/group/addGroup',
    access: 'group:add',
    summary: 'Add a group after the others',
    operation: ['Site groups: add', '电站分组：新增', 'Groupes de sites : ajout'],
    input: groupRule,
    result: z.object({ groupId: z.number() }),
  }),
  editGroup: endpoint({
    method: 'PUT',
    path: '/group/editGroup',
    access: 'group:edit',
    summary: 'Rename a group',
    operation: ['Site groups: rename', '电站分组：重命名', 'Groupes de sites : changement de nom'],
    input: groupRule.extend({ groupId }),
    result: noResult,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/group/deleteGroup/{groupId}',
    access: 'group:delete',
    summary: 'Delete a group; its projects stay',
    operation: ['Site groups: delete', '电站分组：删除', 'Groupes de sites : suppression'],
    input: z.object({ groupId }),
    result: noResult,
  }),
  addGroupProject: endpoint({
    method: 'POST',
    path: '/group/addGroupProject',
    access: 'group:edit',
    summary: 'Put projects into a group, after those that are there',
    operation: ['Put sites into a group', '将电站加入分组', 'Ajout de sites à un groupe'],
    input: z.object({ groupId, projectIds: selectionRule }),
    result: noResult,
  }),
  deleteGroupProject: endpoint({
    method: 'DELETE',
    path: '/group/deleteGroupProject',
    access: 'group:edit',
    summary: 'Take a project out of a group',
    operation: ['Take a site out of a group', '将电站移出分组', 'Retrait d’un site d’un groupe'],
    input: z.object({ groupId, siteId }),
    result: noResult,
  }),
  moveGroupProject: endpoint({
    method: 'PUT',
    path: '/group/moveGroupProject',
    access: 'group:edit',
    summary: 'Move a project to a place in another group',
    operation: [
      'Move a site to another group',
      '将电站移到其他分组',
      'Déplacement d’un site vers un autre groupe',
    ],
    input: z.object({
      groupId,
      siteId,
      toGroupId: groupId,
      /** How many projects stand before it there; absent: after all. */
      place: z.coerce.number().int().min(0).max(1_000_000).optional(),
    }),
    result: noResult,
  }),
  dragSort: endpoint({
    method: 'PUT',
    path: '/group/dragSort',
    access: 'group:edit',
    summary: 'A new order: of the groups, or with a groupId of the projects in it; all of them, each once',
    operation: ['Site groups: sort', '电站分组：排序', 'Groupes de sites : tri'],
    input: z.object({ groupId: groupId.optional(), ids: selectionRule }),
    result: noResult,
    aliases: [{ method: 'POST', path: '/group/dragSort' }],
  }),
}

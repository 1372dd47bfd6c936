import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { listQuery } from '../../page.ts'
import { notice, noticeCategories, noticeLists, receivedNotices } from './entities.ts'

/** What everybody does with what was sent to them. */
export const noticeCalls = {
  listByUser: endpoint({
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    access: 'session',
    summary: 'Unread notices and system messages of the caller, the newest five of each, with totals',
    input: nothing,
    result: noticeLists,
  }),
  queryById: endpoint({
    method: 'GET',
    path: '/sys/annountCement/queryById',
    access: 'session',
    summary: 'A notice that was sent to the caller, or one that the caller looks after',
    input: z.object({ id: z.string().max(64) }),
    result: z.union([notice, z.record(z.string(), z.unknown())]),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: 'session',
    summary: 'Mark a notice as read by the caller',
    operation: ['Mark a notice as read', '标记通知已读', 'Notification marquée comme lue'],
    input: z.object({ anntId: z.string().max(64) }),
    result: noResult,
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'session',
    summary: 'Mark every notice as read by the caller',
    operation: [
      'Mark all notices as read',
      '标记全部通知已读',
      'Toutes les notifications marquées comme lues',
    ],
    input: nothing,
    result: noResult,
  }),
  received: endpoint({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    access: 'session',
    summary: 'Everything that was sent to the caller and is still shown',
    input: listQuery.extend({
      titile: z.string().max(200).optional(),
      sender: z.string().max(100).optional(),
      readFlag: z.enum(['0', '1']).optional().catch(undefined),
      msgCategory: z.enum(noticeCategories).optional().catch(undefined),
    }),
    result: receivedNotices,
  }),
}

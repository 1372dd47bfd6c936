import { z } from 'zod'
import { endpoint, noResult, nothing } from '../endpoint.ts'
import { notice, noticeLists } from './entities.ts'

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
    summary: 'A notice that was sent to the caller',
    input: z.object({ id: z.string().max(64) }),
    result: notice,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: 'session',
    summary: 'Mark a notice as read by the caller',
    input: z.object({ anntId: z.string().max(64) }),
    result: noResult,
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'session',
    summary: 'Mark every notice as read by the caller',
    input: nothing,
    result: noResult,
  }),
}

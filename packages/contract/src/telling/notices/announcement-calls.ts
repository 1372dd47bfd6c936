import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { noticeReceiver } from './entities.ts'
import { announcementResource } from './resource.ts'

const { queryById: _, ...list } = resourceCalls(announcementResource)

/** What those do who write announcements. */
export const announcementCalls = {
  ...list,
  release: endpoint({
    method: 'GET',
    path: '/sys/annountCement/doReleaseData',
    access: 'announcement:release',
    summary: 'Publish an announcement; those it is meant for hear of it at once',
    operation: ['Publish an announcement', '发布通告', 'Publication d’une annonce'],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
  revoke: endpoint({
    method: 'GET',
    path: '/sys/annountCement/doReovkeData',
    access: 'announcement:release',
    summary: 'Revoke a published announcement; it disappears for everybody at once',
    operation: ['Revoke an announcement', '撤销通告', 'Retrait d’une annonce'],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
  sync: endpoint({
    method: 'GET',
    path: '/sys/annountCement/syncNotic',
    access: 'announcement:release',
    summary: 'Tell those who got an announcement once more to look; without one, the caller alone',
    input: z.object({ anntId: z.string().max(64).optional() }),
    result: noResult,
  }),
  receivers: endpoint({
    method: 'GET',
    path: '/sys/annountCement/receivers',
    access: 'announcement:list',
    summary: 'Whom an announcement has reached, and who has read it',
    input: listQuery.extend({
      id: recordId,
      realname: z.string().max(100).optional(),
      readFlag: z.enum(['0', '1']).optional().catch(undefined),
    }),
    result: pageOf(noticeReceiver),
  }),
}

import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { noticeWishes } from '../../telling/notices/wishes.ts'
import { chosenSettings } from './ui-settings.ts'

/** Of the account that is logged in, also while it stands in for another. */
export const preferenceCalls = {
  preferences: endpoint({
    method: 'GET',
    path: '/sys/user/preferences',
    access: 'session',
    summary: 'What the caller has chosen: how the console looks, and by which ways notices come',
    input: nothing,
    result: z.object({ ui: chosenSettings, notices: noticeWishes }),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/sys/user/preferences',
    access: 'session',
    summary: 'Choose some of them; what is not named stays as it was',
    operation: ['Change the own preferences', '修改个人偏好', 'Changement de ses préférences'],
    input: z.object({ ui: chosenSettings.optional(), notices: noticeWishes.optional() }),
    result: noResult,
  }),
}

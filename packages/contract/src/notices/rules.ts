import { z } from 'zod'
import { choice, clearable, clearableText, onAnyObject, requiredText } from '../form/fields.ts'
import { rule } from '../rule.ts'
import { idList } from '../selection/rules.ts'
import { isStartBeforeEnd, startBeforeEnd, wallTimeRule } from '../time/rules.ts'
import { priorities } from './entities.ts'

/** 1 notice announcement, 2 system message. */
export const noticeCategories = ['1', '2'] as const
export const noticeTargets = ['USER', 'ALL'] as const

const time = clearable(wallTimeRule, rule('error.timestampFormat'))

export const noticeRule = z
  .object({
    titile: requiredText(rule('notices.titleRequired'), 200),
    msgCategory: choice(noticeCategories, rule('notices.categoryRequired')),
    priority: choice(priorities, rule('notices.priorityRequired')),
    msgType: choice(noticeTargets, rule('notices.targetRequired')),
    userIds: idList.nullish(),
    startTime: time,
    endTime: time,
    msgAbstract: clearableText(500),
    msgContent: clearableText(200_000),
  })
  .refine(isStartBeforeEnd, startBeforeEnd(rule('notices.startBeforeEnd')))
  .refine((form) => form.msgType !== 'USER' || (form.userIds ?? []).length > 0, {
    path: ['userIds'],
    message: rule('notices.usersRequired'),
    ...onAnyObject,
  })

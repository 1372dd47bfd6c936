import '../users/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { clearableChoice, requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { isStartBeforeEnd, requiredWallTime, startBeforeEnd } from '../../time/rules.ts'

/** 0 invalid, 1 effective. */
export const agentStates = ['0', '1'] as const

/** Somebody who acts for a user during a time. */
export const agentRule = z
  .object({
    userName: requiredText(rule('users.usernameRequired'), 100),
    agentUserName: requiredText(rule('agents.usernameRequired'), 100),
    startTime: requiredWallTime(rule('agents.startRequired')),
    endTime: requiredWallTime(rule('agents.endRequired')),
    status: clearableChoice(agentStates),
  })
  .refine(isStartBeforeEnd, startBeforeEnd(rule('agents.startBeforeEnd')))

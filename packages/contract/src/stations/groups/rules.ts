import './texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

export const groupsMost = 100
export const groupProjectsMost = 1000

export const groupRule = z.object({ groupName: requiredText(rule('groups.nameRequired'), 64) })

/** Path and query carry it as a text. */
export const groupId = z.coerce
  .number(rule('error.notFound'))
  .int(rule('error.notFound'))
  .min(1, rule('error.notFound'))
  .max(2_147_483_647, rule('error.notFound'))

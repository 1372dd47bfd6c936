import { z } from 'zod'
import { requiredText } from '../form/fields.ts'
import { rule } from '../rule.ts'

export const groupRule = z.object({ groupName: requiredText(rule('groups.nameRequired'), 64) })

import { mobileRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { emailRule, phoneRule, usernameRule } from '@gridhelm/contract/people/users/rules'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { rule } from '@gridhelm/contract/rule'
import { useQueryClient } from '@tanstack/react-query'
import type { FormRule } from 'antd'
import { z } from 'zod'
import { formRule } from '../../../ui/form-rules.ts'
import { takenSentence, type UniqueField } from './queries.ts'
import type { Way } from './recovery.ts'

const tables = [userTexts, sessionTexts]
const requiredEmail = z.string().min(1, rule('users.emailRequired')).pipe(emailRule)

/** The rules of the contract, and whether the value is still free. */
export function useRegisterRules(way: Way): Record<UniqueField, FormRule[]> {
  const client = useQueryClient()
  const free = (field: UniqueField): FormRule => ({
    async validator(_, value: unknown) {
      if (typeof value !== 'string' || value === '') return
      const taken = await takenSentence(client, field, value)
      if (taken !== undefined) throw new Error(taken)
    },
  })
  // A code by text message needs the number that is optional otherwise.
  const phone = way === 'sms' ? formRule(mobileRule, tables) : formRule(phoneRule, tables, { optional: true })
  return {
    username: [formRule(usernameRule, tables), free('username')],
    email: [formRule(requiredEmail, tables), free('email')],
    phone: [phone, free('phone')],
  }
}

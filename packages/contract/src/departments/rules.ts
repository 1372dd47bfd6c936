import { z } from 'zod'
import { choice, clearableNumber, clearableText, requiredText } from '../form/fields.ts'
import { rule } from '../rule.ts'

/** 1 company, 2 department, 3 post. */
export const departmentCategories = ['1', '2', '3'] as const

export const departmentRule = z.object({
  departName: requiredText(rule('departments.nameRequired'), 100),
  /** null at the root. */
  parentId: clearableText(64),
  orgCategory: choice(departmentCategories, rule('departments.categoryRequired')),
  departOrder: clearableNumber(rule('form.notNegative'), z.number().min(0, rule('form.notNegative'))),
  mobile: clearableText(40),
  fax: clearableText(40),
  address: clearableText(255),
  memo: clearableText(500),
})

/** The department that somebody chooses as the current one. */
export const departmentChoiceRule = requiredText(
  rule('session.departRequired'),
  64,
  rule('session.departForeign'),
)

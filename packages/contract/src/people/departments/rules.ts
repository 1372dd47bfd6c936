import '../session/texts.ts'
import './texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import { choice, clearableNumber, clearableText, requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

/** 1 company, 2 department, 3 post. */
export const departmentCategories = ['1', '2', '3'] as const
export type DepartmentCategory = (typeof departmentCategories)[number]

const order = z
  .number()
  .int(rule('departments.orderWhole'))
  .min(0, rule('form.notNegative'))
  .max(1_000_000, rule('departments.orderWhole'))

export const departmentRule = z.object({
  departName: requiredText(rule('departments.nameRequired'), 100),
  departNameEn: clearableText(100),
  departNameZh: clearableText(100),
  departNameFr: clearableText(100),
  /** null at the root. */
  parentId: clearableText(64),
  orgCategory: choice(departmentCategories, rule('departments.categoryRequired')),
  departOrder: clearableNumber(rule('form.notNegative'), order),
  mobile: clearableText(40),
  fax: clearableText(40),
  address: clearableText(255),
  memo: clearableText(500),
})

/** What the head of a department keeps up to date; where it stands and what it is belong to the administrators. */
export const headedDepartmentRule = departmentRule
  .omit({ parentId: true, orgCategory: true, departOrder: true })
  .partial()

/** A company stands at the top and nowhere else. */
export const categoryFits = (category: string, parentId: string | null | undefined): boolean =>
  (category === '1') === !parentId

/** The department that somebody chooses as the current one. */
export const departmentChoiceRule = requiredText(
  rule('session.departRequired'),
  64,
  rule('session.departForeign'),
)

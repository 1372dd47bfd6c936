import './texts.ts'
import { z } from 'zod'
import { clearableText, flag, requiredText } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

export const roleNameLength = { least: 2, most: 30 } as const
export const roleCodeMost = 64
export const roleDescriptionMost = 126

export const roleRule = z.object({
  roleName: requiredText(rule('roles.nameRequired'), roleNameLength.most, rule('roles.nameLength')).min(
    roleNameLength.least,
    rule('roles.nameLength'),
  ),
  roleCode: requiredText(rule('roles.codeRequired'), roleCodeMost, rule('roles.codeLength')).regex(
    /^\P{Script=Han}*$/u,
    rule('roles.codeChinese'),
  ),
  description: clearableText(roleDescriptionMost, rule('roles.descriptionLength')),
  /** Whoever has the role must have a second factor. */
  secondFactor: flag.optional(),
})

import '../../people/users/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { mustMatch, newPasswordShape, passwordsMatch } from '../../people/users/rules.ts'
import { rule } from '../../rule.ts'

export const leaveDemoRule = z
  .object({
    code: z
      .string(rule('demoExit.codeRequired'))
      .trim()
      .min(1, rule('demoExit.codeRequired'))
      .max(12, rule('demoExit.codeWrong')),
    ...newPasswordShape,
  })
  .refine(passwordsMatch, mustMatch(rule('users.confirmDiffers')))

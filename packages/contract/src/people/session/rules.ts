import { passkeyAssertion } from './passkey-rules.ts'
import './texts.ts'
import { z } from 'zod'
import { rule } from '../../rule.ts'
import { emailRule, mustMatch, passwordRule, passwordsMatch, phoneRule } from '../users/rules.ts'

export const mobileRule = z
  .string(rule('session.mobileRequired'))
  .trim()
  .min(1, rule('session.mobileRequired'))
  .pipe(phoneRule)

export const codeRule = z
  .string(rule('session.codeRequired'))
  .trim()
  .min(1, rule('session.codeRequired'))
  .max(12, rule('session.codeWrong'))

/** Of the caller, as a proof. */
export const ownPasswordRule = z
  .string(rule('session.passwordRequired'))
  .min(1, rule('session.passwordRequired'))
  .max(1024, rule('session.passwordWrong'))

/** Six digits of an app, or a recovery code, with the blanks and hyphens that people type. */
export const secondCodeRule = z
  .string(rule('session.codeRequired'))
  .trim()
  .min(1, rule('session.codeRequired'))
  .max(20, rule('session.codeWrong'))

const orNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Where codes of a password recovery go: whoever changes it proves who they are, and that it is theirs. */
export const contactRule = z.object({
  email: z.preprocess(orNull, z.string().trim().pipe(emailRule).nullable()),
  phone: z.preprocess(orNull, phoneRule.nullable()),
  /** What was sent to the new address, or the new number; asked for where it changes. */
  emailCode: codeRule.optional(),
  phoneCode: codeRule.optional(),
  password: ownPasswordRule,
  /** Where the account has a second factor. */
  verificationCode: secondCodeRule.optional(),
  passkey: passkeyAssertion.optional(),
})

export const passwordChangeRule = z
  .object({
    username: z.string(rule('session.userMissing')).max(254, rule('session.userMissing')).nullish(),
    oldpassword: z
      .string(rule('session.oldPasswordRequired'))
      .min(1, rule('session.oldPasswordRequired'))
      .max(1024, rule('session.oldPasswordWrong')),
    password: z
      .string(rule('session.newPasswordRequired'))
      .min(1, rule('session.newPasswordRequired'))
      .pipe(passwordRule),
    confirmpassword: z
      .string(rule('session.confirmRequired'))
      .min(1, rule('session.confirmRequired'))
      .max(1024, rule('session.confirmDiffers')),
  })
  .refine(passwordsMatch, mustMatch(rule('session.confirmDiffers')))

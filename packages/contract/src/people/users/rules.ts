import './texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { tiers } from '../../feature/tiers.ts'
import {
  clearable,
  clearableChoice,
  clearableText,
  onAnyObject,
  recordId,
  requiredText,
} from '../../form/fields.ts'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'
import { idList } from '../../selection/rules.ts'
import { spanMs, wallTimeRule } from '../../time/rules.ts'
import { isStrong } from './password-strength.ts'

export const usernameRule = z
  .string(rule('users.usernameRequired'))
  .min(1, rule('users.usernameRequired'))
  .regex(/^[0-9A-Za-z_]{4,16}$/, rule('users.usernameFormat'))

export const passwordRule = z
  .string(rule('users.passwordRequired'))
  .max(128, rule('users.passwordTooLong'))
  .refine(isStrong, rule('users.passwordStrength'))

export const emailRule = z.email(rule('users.emailFormat')).max(254, rule('users.emailFormat'))

const separators = /[\s().-]/g
/** International or national, 7 to 15 digits; blanks, dots, brackets and hyphens are people's habit and are dropped. */
export const phoneRule = z
  .string(rule('users.phoneFormat'))
  .max(40, rule('users.phoneFormat'))
  .transform((text) => text.replace(separators, ''))
  .pipe(z.string().regex(/^\+?\d{7,15}$/, rule('users.phoneFormat')))

/** 5 to 15 digits with separators, and an extension. */
export const landlineRule = z
  .string(rule('users.landlineFormat'))
  .max(40, rule('users.landlineFormat'))
  .regex(/^\+?(?:[\s().-]*\d){5,15}[\s().-]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i, rule('users.landlineFormat'))

/** For `refine`; an entry that is missing is its own field's matter. */
export const passwordsMatch = (form: { password?: unknown; confirmpassword?: unknown }) =>
  typeof form.password !== 'string' || !form.confirmpassword || form.password === form.confirmpassword
export const mustMatch = (message: MessageKey) => ({ path: ['confirmpassword'], message, ...onAnyObject })

/** A password and the same once more; held against each other by `passwordsMatch`. */
export const newPasswordShape = {
  password: z
    .string(rule('users.passwordRequired'))
    .min(1, rule('users.passwordRequired'))
    .pipe(passwordRule),
  confirmpassword: z
    .string(rule('users.confirmRequired'))
    .min(1, rule('users.confirmRequired'))
    .max(1024, rule('users.confirmDiffers')),
}

/** A place on the map: latitude and longitude in degrees. */
const mapPositionRule = z
  .string()
  .max(64, rule('users.mapFormat'))
  .refine((text) => {
    const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(',').map(degreesOf)
    return more.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  }, rule('users.mapFormat'))

const degreesOf = (text: string): number =>
  /^\s*-?\d{1,3}(?:\.\d{1,12})?\s*$/.test(text) ? Number(text) : Number.NaN

/** 1 ordinary, 2 superior. */
export const userIdentities = ['1', '2'] as const

const time = clearable(wallTimeRule, rule('error.timestampFormat'))

const fields = z.object({
  username: usernameRule,
  realname: requiredText(rule('users.realnameRequired'), 100),
  tier: clearableChoice(tiers, rule('users.tierUnknown')),
  /** The account above; the maker of the account unless another is given. */
  parentId: clearable(recordId, rule('error.selectRecord')),
  workNo: requiredText(rule('users.workNoRequired'), 100),
  phone: clearable(phoneRule, rule('users.phoneFormat')),
  email: clearable(emailRule, rule('users.emailFormat')),
  telephone: clearable(landlineRule, rule('users.landlineFormat')),
  birthday: clearable(z.iso.date(rule('users.birthdayFormat')), rule('users.birthdayFormat')),
  /** 1 male, 2 female. */
  sex: clearableChoice(['1', '2']),
  post: clearableText(500),
  avatar: clearableText(255),
  address: clearableText(255),
  currencyCode: clearableText(8),
  map: clearable(mapPositionRule, rule('users.mapFormat')),
  userIdentity: clearableChoice(userIdentities),
  selectedroles: idList.nullish(),
  selecteddeparts: idList.nullish(),
  /** Departments that a superior is responsible for. */
  departIds: idList.nullish(),
  usageStart: time,
  usageEnd: time,
})

const usageInOrder = (form: { usageStart?: unknown; usageEnd?: unknown }) =>
  !(spanMs({ startTime: form.usageStart, endTime: form.usageEnd }) <= 0)
const usageOrder = { path: ['usageEnd'], message: rule('users.usageBeforeEnd'), ...onAnyObject }

/** As `generateUserId` makes it; the account's place in the tree is written with it. */
const newUserId = z.string(rule('users.idForeign')).regex(/^[0-9a-f]{32}$/, rule('users.idForeign'))

export const userRule = fields
  .extend({ ...newPasswordShape, id: newUserId.nullish() })
  .refine(passwordsMatch, mustMatch(rule('users.confirmDiffers')))
  .refine(usageInOrder, usageOrder)

/** A row of a sheet; without a password its owner sets one by "forgotten password". */
export const userImportRule = fields
  .extend({ password: clearable(passwordRule, rule('users.passwordStrength')) })
  .refine(usageInOrder, usageOrder)

/** Without the password: that has its own form. */
export const userEditRule = fields.extend({ id: recordId }).refine(usageInOrder, usageOrder)

/** What somebody changes of their own account; an absent field stays as it is. */
export const ownProfileRule = fields
  .pick({ realname: true, sex: true, birthday: true, telephone: true, address: true, avatar: true })
  .partial({ realname: true })

export const passwordResetRule = z
  .object({ username: requiredText(rule('users.usernameRequired'), 100), ...newPasswordShape })
  .refine(passwordsMatch, mustMatch(rule('users.confirmDiffers')))

export const administratorAccount = 'admin'
/** Who may be frozen or deleted. */
export const removableUserRule = z.object({
  username: z.string().refine((name) => name !== administratorAccount, rule('error.administratorAccount')),
})

import './texts.ts'
import { z } from 'zod'
import {
  choice,
  clearable,
  clearableChoice,
  clearableText,
  recordId,
  requiredNumber,
  requiredText,
} from '../form/fields.ts'
import { rule } from '../rule.ts'

/** 0 top-level menu, 1 menu under another, 2 button or permission. */
export const menuTypes = [0, 1, 2] as const
export type MenuType = (typeof menuTypes)[number]

const isScheme = /^[a-z][a-z0-9+.-]*:/i
const isWebAddress = /^https?:\/\//i
const hasBlankOrControl = /[\s\p{Cc}]/u

/** A route, or a page on the web: never a script. */
const menuPath = requiredText(rule('permissions.pathRequired'), 255).refine(
  (path) => !hasBlankOrControl.test(path) && (!isScheme.test(path) || isWebAddress.test(path)),
  rule('permissions.pathFormat'),
)

const sortNo = requiredNumber(
  rule('permissions.sortRequired'),
  rule('permissions.sortWhole'),
  z
    .number()
    .int(rule('permissions.sortWhole'))
    .min(1, rule('permissions.sortWhole'))
    .max(1_000_000, rule('permissions.sortWhole')),
)
const parentId = requiredText(rule('permissions.parentRequired'), 64)
const component = requiredText(rule('permissions.componentRequired'), 255)
const flag = z.boolean(rule('permissions.informationWrong')).nullish()

const entry = z.object({
  /** In the writer's language; the others may be given beside it. */
  name: requiredText(rule('permissions.nameRequired'), 100),
  nameEn: clearableText(100),
  nameZh: clearableText(100),
  nameFr: clearableText(100),
  /** Clients of the family send none: the name then serves. A title that was cleared is refused. */
  title: requiredText(rule('permissions.titleRequired'), 100).nullish(),
  redirect: clearableText(255),
  perms: clearableText(255),
  /** 1 show, 2 disable. */
  permsType: clearableChoice(['1', '2'], rule('permissions.informationWrong')),
  icon: clearableText(100),
  status: clearableChoice(['0', '1'], rule('permissions.informationWrong')),
  description: clearableText(255),
  menuMode: z.literal([0, 1, 2], rule('permissions.informationWrong')).nullish(),
  route: flag,
  hidden: flag,
  keepAlive: flag,
  alwaysShow: flag,
  internalOrExternal: flag,
})

const topMenu = entry.extend({ menuType: z.literal(0), url: menuPath, component, sortNo })
const subMenu = topMenu.extend({ menuType: z.literal(1), parentId })
const button = entry.extend({
  menuType: z.literal(2),
  parentId,
  url: clearable(menuPath, rule('permissions.pathFormat')),
  component: clearableText(255),
  sortNo: sortNo.optional(),
})

const typeFirst = (form: unknown) => {
  if (typeof form !== 'object' || form === null || !('menuType' in form)) return form
  return {
    ...form,
    menuType: typeof form.menuType === 'string' ? Number(form.menuType || Number.NaN) : form.menuType,
  }
}

const withTitle = <T extends { name: string; title?: string | null | undefined }>(form: T) => ({
  ...form,
  title: form.title ?? form.name,
})

export const menuRule = z
  .preprocess(
    typeFirst,
    z.discriminatedUnion('menuType', [topMenu, subMenu, button], rule('permissions.typeWrong')),
  )
  .transform(withTitle)

const id = { id: recordId }
export const menuEditRule = z
  .preprocess(
    typeFirst,
    z.discriminatedUnion(
      'menuType',
      [topMenu.extend(id), subMenu.extend(id), button.extend(id)],
      rule('permissions.typeWrong'),
    ),
  )
  .transform(withTitle)

/** What a call leaves out stays as it is; the whole of it is held against `menuEditRule`. */
export const menuChangeRule = z.looseObject(id)

/** Closed: no condition is ever SQL text. */
export const dataRuleConditions = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'LIKE',
  'LEFT_LIKE',
  'RIGHT_LIKE',
  'IN',
] as const
export type DataRuleCondition = (typeof dataRuleConditions)[number]

/** What `#{…}` may stand for in a rule's value; nothing else is ever evaluated. */
export const ruleVariables = ['sys_user_code', 'sys_user_id', 'sys_org_code', 'sys_date', 'sys_time'] as const
export type RuleVariable = (typeof ruleVariables)[number]

export const dataRuleRule = z.object({
  permissionId: recordId,
  ruleName: requiredText(rule('permissions.ruleNameRequired'), 100),
  ruleColumn: requiredText(rule('permissions.ruleFieldRequired'), 100),
  ruleConditions: choice(dataRuleConditions, rule('permissions.ruleConditionRequired')),
  ruleValue: requiredText(rule('permissions.ruleValueRequired'), 500),
  status: clearableChoice(['0', '1']),
})

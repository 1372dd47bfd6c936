import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { alarmFilterRule } from './acting/alarms/rules.ts'
import { systemSettingRule } from './basics/systemSettings/rules.ts'
import { calls } from './calls.ts'
import { historyRule } from './history/history/rules.ts'
import { isMessageKey } from './messages.ts'
import { agentRule } from './people/agents/rules.ts'
import { departmentRule } from './people/departments/rules.ts'
import { roleRule } from './people/roles/rules.ts'
import { passwordResetRule, userEditRule, userRule } from './people/users/rules.ts'
import { dataRuleRule } from './permissions/rules.ts'
import { ruleCodeRule, uniquenessRule } from './rowCheck/rules.ts'
import { deviceEditRule, deviceRule } from './stations/devices/rules.ts'
import { groupRule } from './stations/groups/rules.ts'
import { projectEditRule, projectRule } from './stations/projects/rules.ts'
import { serialNumberEditRule, serialNumberRule } from './stations/serialNumbers/rules.ts'
import { noticeRule } from './telling/notices/rules.ts'
import { refusals } from './testing/refusals.ts'

const forms = {
  agentRule,
  alarmFilterRule,
  dataRuleRule,
  departmentRule,
  deviceEditRule,
  deviceRule,
  groupRule,
  historyRule,
  login: calls.session.login.input,
  noticeRule,
  passwordResetRule,
  projectEditRule,
  projectRule,
  register: calls.session.register.input,
  roleRule,
  ruleCodeRule,
  serialNumberEditRule,
  serialNumberRule,
  systemSettingRule,
  uniquenessRule,
  updatePassword: calls.session.updatePassword.input,
  userEditRule,
  userRule,
} satisfies Record<string, z.ZodObject>

const junk = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.constantFrom('', ' ', 'a'.repeat(300_000), '1e9', '-1', '2026-02-30 00:00:00', '__proto__'),
)

describe('rules', () => {
  it.each(Object.entries(forms))('%s refuses whatever comes with text keys, and never throws', (_, form) => {
    const input = fc.record(Object.fromEntries(Object.keys(form.shape).map((key) => [key, junk])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(input, (values) => {
        for (const [field, message] of Object.entries(refusals(form, values))) {
          expect(isMessageKey(message), `${field}: ${message}`).toBe(true)
        }
      }),
    )
  })

  it.each(Object.entries(forms))('%s survives an input that is no object', (_, form) => {
    for (const input of [undefined, null, 7, 'text', []]) expect(form.safeParse(input).success).toBe(false)
  })
})

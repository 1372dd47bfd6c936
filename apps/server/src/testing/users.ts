import { calls } from '@gridhelm/contract/calls'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

const { users } = calls

export const freshPassword = 'Fresh#2026'

/** What tests about users keep doing, with the administrator's token unless another is said. */
export function userTester(testApp: TestApp, admin: string) {
  let count = 0
  return {
    /** A new account by the call itself, whose owner has made the password an own one unless it is still due. */
    async make(
      values: object = {},
      token = admin,
      passwordDue = false,
    ): Promise<{ id: string; username: string }> {
      const username = `user_${++count}`
      const form = {
        username,
        realname: `Person ${count}`,
        workNo: `W-${count}`,
        password: freshPassword,
        confirmpassword: freshPassword,
        ...values,
      }
      const { id } = await testApp.ask(users.add, form, { token })
      await testApp.platform.db.updateTable('sysUser').set({ passwordDue }).where('id', '=', id).execute()
      return { id, username }
    },

    /** What is said to a call that must be refused. */
    async refusal(...[endpoint, input, options]: Parameters<TestApp['call']>): Promise<string> {
      const { envelope } = await testApp.call(endpoint, input, { token: admin, ...options })
      expect(envelope.success).toBe(false)
      return envelope.message
    },

    record: (id: string, token = admin) => testApp.ask(users.queryById, { id }, { token }),

    async names(query: object, token: string): Promise<unknown[]> {
      const { records } = await testApp.ask(users.list, { pageSize: 100, ...query }, { token })
      return records.map((one) => one.username)
    },
  }
}

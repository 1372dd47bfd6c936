import { demoExitCalls } from '@gridhelm/contract/system/demoExit/calls'
import { publishedDemoPassword } from '../../../platform/config.ts'
import type { DemoExit } from '../../../platform/demo-exit.ts'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashNewPassword } from '../../../platform/session/passwords.ts'
import { demoContents } from './queries.ts'

export function serveDemoExit(serve: Serve, { db, config, demoExit }: Platform): void {
  const exit = (): DemoExit => {
    if (!demoExit) throw Refusal.of('demoExit.notHere')
    return demoExit
  }
  serve(demoExitCalls, {
    contents: async () => (demoExit ? demoContents(db) : null),
    code: async () => said('demoExit.told', exit().tellCode()),
    leave: async ({ code, password }, { caller }) => {
      const way = exit()
      if ([publishedDemoPassword, config.demoPassword].includes(password))
        throw Refusal.ofField('password', 'users.passwordCommon')
      const passwordHash = await hashNewPassword(password)
      if (!way.isCode(code)) throw Refusal.ofField('code', 'demoExit.codeWrong')
      return said('demoExit.leaving', way.leave({ username: caller.username, passwordHash }))
    },
  })
}

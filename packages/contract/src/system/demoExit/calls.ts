import { z } from 'zod'
import { endpoint, guarded, noResult, nothing, tokensMay } from '../../endpoint.ts'
import { leaveDemoRule } from './rules.ts'

const count = z.number().int()

/** What the demo holds, and how much of it people have added themselves: all of it goes. */
export const demoContents = z.object({
  sites: count,
  ownSites: count,
  people: count,
  ownPeople: count,
})
export type DemoContents = z.infer<typeof demoContents>

/** From the demo to an empty installation: for whoever reads the terminal in which it runs. */
export const demoExitCalls = guarded(
  { ownName: true, stepUp: true },
  tokensMay('never', {
    contents: endpoint({
      method: 'GET',
      path: '/sys/demo/contents',
      access: 'systemSetting:edit',
      summary: 'What would go with the demo; null where this is no demo that can be emptied',
      input: nothing,
      result: demoContents.nullable(),
    }),
    code: endpoint({
      method: 'POST',
      path: '/sys/demo/code',
      access: 'systemSetting:edit',
      summary: 'Show a code in the terminal in which the demo runs',
      operation: [
        'Ask for the code to empty the demo',
        '获取清空演示数据的验证码',
        'Demande du code pour vider la démo',
      ],
      input: nothing,
      result: noResult,
    }),
    leave: endpoint({
      method: 'POST',
      path: '/sys/demo/leave',
      access: 'systemSetting:edit',
      summary:
        'Remove everything that the demo holds and start anew, empty, with the caller as administrator',
      operation: ['Empty the demo', '清空演示数据', 'Vidage de la démo'],
      input: leaveDemoRule,
      result: noResult,
    }),
  }),
)

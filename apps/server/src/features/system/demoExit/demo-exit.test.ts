import { demoExitCalls } from '@gridhelm/contract/system/demoExit/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoExit, Remaining } from '../../../platform/demo-exit.ts'
import { createDemoExit } from '../../../platform/demo-exit.ts'
import { verifyPassword } from '../../../platform/session/passwords.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = 'Baobab#Wharf-71'
let testApp: TestApp
let plain: TestApp
let printed: string[]
let left: Remaining[]

beforeAll(async () => {
  plain = await createTestApp()
  printed = []
  left = []
  const { dataDir } = plain.platform.config
  const told = createDemoExit(
    { dataDir },
    { print: (line) => printed.push(line), now: plain.clock.now, onLeave: () => undefined },
  )
  const demoExit: DemoExit = { ...told, leave: (remaining) => void left.push(remaining) }
  testApp = await createTestApp({ beside: plain, demoExit })
})
afterAll(async () => {
  await testApp.close()
  await plain.close()
})

const shownCode = () => /\d{6}/.exec(printed.at(-1) ?? '')?.[0] ?? ''
const leave = async (code: string, chosen = password) => {
  const token = await testApp.login('admin')
  const input = { code, password: chosen, confirmpassword: chosen }
  return (await testApp.call(demoExitCalls.leave, input, { token })).envelope
}

describe('leaving the demo', () => {
  it('tells what is there and what people have added', async () => {
    const token = await testApp.login('admin')
    const before = await testApp.ask(demoExitCalls.contents, {}, { token })
    expect(before).toMatchObject({ ownSites: 0, ownPeople: 0 })
    expect(before?.sites).toBeGreaterThan(5)
    await addSite(testApp.platform.db, { number: 'OWN-1', devices: {} })
    await expect(testApp.ask(demoExitCalls.contents, {}, { token })).resolves.toEqual({
      ...before,
      sites: (before?.sites ?? 0) + 1,
      ownSites: 1,
    })
  })

  it('needs the code of the terminal, which nobody learns by the call', async () => {
    const token = await testApp.login('admin')
    expect(await leave('000000')).toMatchObject({ success: false })
    const { envelope } = await testApp.call(demoExitCalls.code, {}, { token })
    expect(printed).toHaveLength(1)
    expect(JSON.stringify(envelope)).not.toContain(shownCode())
    const wrong = String((Number(shownCode()) + 1) % 1_000_000).padStart(6, '0')
    expect(await leave(wrong)).toMatchObject({
      success: false,
      message: expect.stringMatching(/not the code of the terminal/),
    })
    expect(left).toEqual([])
    expect(await leave(shownCode())).toMatchObject({ success: true })
    expect(left).toEqual([{ username: 'admin', passwordHash: expect.any(String) }])
    await expect(verifyPassword(password, left[0]?.passwordHash ?? '', 'test')).resolves.toBe(true)
    expect(await leave(shownCode()), 'a code holds once').toMatchObject({ success: false })
  })

  it('a code ends with its tries and with its time', async () => {
    const token = await testApp.login('admin')
    await testApp.ask(demoExitCalls.code, {}, { token })
    for (let i = 0; i < 5; i++) await leave('none')
    expect(await leave(shownCode())).toMatchObject({ success: false })
    await testApp.ask(demoExitCalls.code, {}, { token })
    plain.clock.advance(601_000)
    expect(await leave(shownCode())).toMatchObject({ success: false })
  })

  it('the published password and common ones are refused as the new one', async () => {
    const token = await testApp.login('admin')
    await testApp.ask(demoExitCalls.code, {}, { token })
    for (const known of ['Gridhelm#2026', 'Password#2026'])
      expect(await leave(shownCode(), known), known).toMatchObject({ success: false })
  })

  it('is for the top alone, and only where it is offered', async () => {
    for (const username of ['master', 'operator']) {
      const token = await testApp.login(username)
      for (const endpoint of Object.values(demoExitCalls))
        expect((await testApp.call(endpoint, {}, { token })).envelope.success).toBe(false)
    }
    const token = await plain.login('admin')
    await expect(plain.ask(demoExitCalls.contents, {}, { token })).resolves.toBeNull()
    expect((await plain.call(demoExitCalls.code, {}, { token })).envelope).toMatchObject({ success: false })
  })
})

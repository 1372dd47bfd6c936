import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { printMessages, welcome } from './demo.ts'
import { queueMessage } from './features/messages/service.ts'
import { eventually } from './testing/eventually.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const queue = (to: string) =>
  queueMessage(testApp.platform.db, testApp.platform, {
    type: 'sms',
    to,
    title: 'Code',
    content: `code for ${to}`,
  })

describe('the demo', () => {
  it('prints every message that waits exactly once, however fast they come', async () => {
    await queue('before the start')
    testApp.clock.advance(1)
    const lines: string[] = []
    printMessages(testApp.platform, (line) => lines.push(line))
    const receivers = Array.from({ length: 20 }, (_, i) => `+8820${i}`)
    await Promise.all(receivers.map(queue))
    const expected = receivers.map((to) => `  ✉ ${to}: code for ${to}`).toSorted()
    await eventually(() => expect(lines.toSorted()).toEqual(expected))
    testApp.clock.advance(120_000)
    await queue('later')
    await eventually(() => expect(lines).toHaveLength(21))
    expect(lines.at(-1)).toBe('  ✉ later: code for later')
  })

  it('prints none that really leave the house', async () => {
    const print = vi.fn()
    const config = {
      ...testApp.platform.config,
      smtp: { url: 'smtp://mail.example', from: 'x' },
      smsWebhook: { url: 'http://sms.example', token: undefined },
    }
    const heard = vi.fn()
    printMessages({ ...testApp.platform, config }, print)
    testApp.platform.bus.subscribe('message.waiting', heard)
    await queue('+88300')
    await eventually(() => expect(heard).toHaveBeenCalled())
    expect(print).not.toHaveBeenCalled()
  })

  it('welcomes with the address, every account and the password', () => {
    const text = welcome('http://localhost:8080', 'Gridhelm#2026')
    for (const word of ['http://localhost:8080', 'Gridhelm#2026', 'admin', 'supervisor', 'staff']) {
      expect(text).toContain(word)
    }
  })
})

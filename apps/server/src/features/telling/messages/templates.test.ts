import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { renderTemplate } from './service.ts'

const { lookups, messages, messageTemplates } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const form = {
  templateName: 'Fuel order',
  templateType: 'email',
  templateTitle: 'Fuel for {site}',
  templateTitleFr: 'Gazole pour {site}',
  templateContent: 'Please bring {litres} l to {site}.',
  templateTestJson: '{"site":"Gao Water","litres":400}',
}
let count = 0
async function add(more: object = {}) {
  const templateCode = `fuel-${++count}`
  const { id } = await testApp.ask(messageTemplates.add, { ...form, templateCode, ...more }, { token })
  return { id, templateCode }
}
const said = async (endpoint: Endpoint, input: object) =>
  (await testApp.call(endpoint, { ...input }, { token })).envelope

describe('message templates', () => {
  it('are filled with values in the reader’s language; what has no value stays as it is', async () => {
    const { templateCode } = await add()
    const render = (language: 'en' | 'zh' | 'fr', values: Record<string, string | number>) =>
      renderTemplate(testApp.platform.db, templateCode, language, values)
    expect(await render('en', { site: 'Gao {litres}', litres: 5 })).toEqual({
      title: 'Fuel for Gao {litres}',
      content: 'Please bring 5 l to Gao {litres}.',
    })
    expect(await render('fr', { site: 'Gao\nBcc: x@y.example' })).toEqual({
      title: 'Gazole pour Gao Bcc: x@y.example',
      content: 'Please bring {litres} l to Gao\nBcc: x@y.example.',
    })
    expect(await render('zh', { site: 'Gao' })).toMatchObject({ title: 'Fuel for Gao' })
  })

  it('a template that is missing still says the values', async () => {
    await expect(
      renderTemplate(testApp.platform.db, 'nowhere', 'en', { site: 'Gao', level: 1 }),
    ).resolves.toEqual({ title: 'nowhere', content: 'site: Gao\nlevel: 1' })
  })

  it('those that the server sends are there from the start, in three languages', async () => {
    for (const code of ['alarm-escalation', 'alarm-escalation-sms']) {
      for (const language of ['en', 'zh', 'fr'] as const) {
        const row = await testApp.platform.db
          .selectFrom('sysSmsTemplate')
          .select('templateTestJson')
          .where('templateCode', '=', code)
          .executeTakeFirstOrThrow()
        const letter = await renderTemplate(
          testApp.platform.db,
          code,
          language,
          JSON.parse(row.templateTestJson),
        )
        expect(`${letter.title}${letter.content}`).not.toMatch(/[{}]/)
      }
    }
  })

  it.each([
    [{ templateCode: 'a b' }, 'A code consists of letters, digits, hyphens and underscores'],
    [{ templateContent: '' }, 'Please enter the content!'],
    [{ templateTestJson: '{"site":' }, 'Please give every name a text or a number'],
    [{ templateTestJson: '{"site":{"a":1},"litres":1}' }, 'Please give every name a text or a number'],
    [{ templateContentZh: '{sight}' }, 'A name in braces has no sample value: is it misspelt?'],
    [{ templateType: 'pigeon' }, 'Please choose how the message is sent!'],
  ])('%o is refused', async (more, sentence) => {
    expect(await said(messageTemplates.add, { ...form, templateCode: 'x', ...more })).toMatchObject({
      success: false,
      message: sentence,
    })
  })

  it('a code exists once', async () => {
    const { id, templateCode } = await add()
    expect((await said(messageTemplates.add, { ...form, templateCode })).message).toBe(
      'This template code exists already',
    )
    const check = (more: object) =>
      said(lookups.duplicateCheck, {
        tableName: 'sys_sms_template',
        fieldName: 'template_code',
        fieldVal: templateCode,
        ...more,
      })
    expect(await check({})).toMatchObject({ success: false })
    expect(await check({ dataId: id })).toMatchObject({ success: true })
  })

  it('those of the server can be worded anew; neither deleted nor given other names', async () => {
    const { records } = await testApp.ask(
      messageTemplates.list,
      { templateCode: 'alarm-escalation-sms' },
      { token },
    )
    const own = records[0] ?? {}
    expect(own).toMatchObject({ builtIn: true })
    expect((await said(messageTemplates.remove, { id: own.id })).message).toContain(
      'can be changed, not deleted',
    )
    const change = { ...own, templateContent: '{alarm}!', templateContentEn: undefined }
    expect(await said(messageTemplates.edit, change)).toMatchObject({ success: true })
    expect(
      (
        await said(messageTemplates.edit, {
          ...change,
          templateTestJson: '{"alarm":"x"}',
          templateTitle: 'a',
          templateTitleEn: '',
          templateTitleZh: '',
          templateTitleFr: '',
          templateContentZh: '',
          templateContentFr: '',
        })
      ).message,
    ).toBe('The names of this template are given by the system')
    const values = { alarm: 'Fuel low' }
    await expect(
      renderTemplate(testApp.platform.db, 'alarm-escalation-sms', 'en', values),
    ).resolves.toMatchObject({ content: 'Fuel low!' })
  })

  it('a test message goes into the outbox, which can be narrowed to its template', async () => {
    const { templateCode } = await add()
    const send = (more: object) =>
      said(messageTemplates.sendMsg, { templateCode, receiver: 'a@b.example', msgType: 'email', ...more })
    expect(await send({ testData: '{"site":"Lamu","litres":9}' })).toMatchObject({
      success: true,
      message: 'The test message is in the outbox',
    })
    const { records } = await testApp.ask(messages.list, { templateCode }, { token })
    expect(records).toMatchObject([
      { esTitle: 'Fuel for Lamu', esContent: 'Please bring 9 l to Lamu.', templateCode, esSendStatus: '0' },
    ])
    expect(await send({ receiver: 'nobody' })).toMatchObject({ success: false })
    expect(await send({ receiver: '+88211', msgType: 'sms' })).toMatchObject({ success: true })
    expect(await send({ templateCode: 'nowhere' })).toMatchObject({ success: false })
  })

  it('without the right every call answers 403', async () => {
    const master = await testApp.login('master')
    for (const endpoint of Object.values(messageTemplates)) {
      const { status } = await testApp.call(endpoint, { ...form, id: 'x', ids: 'x' }, { token: master })
      expect([endpoint.path, status]).toEqual([endpoint.path, 403])
    }
  })
})

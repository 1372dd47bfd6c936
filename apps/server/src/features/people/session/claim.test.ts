import { claimCalls } from '@gridhelm/contract/people/session/claim-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeSentTo, messagesTo, otherThan } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let agent: { token: string }
const mobile = '+88277770001'

beforeAll(async () => {
  test = await createTestApp()
  agent = { token: await test.login('agent') }
  await addPerson(test, { username: 'alone', phone: mobile, tier: 'enduser', roles: ['enduser'] })
})
afterAll(() => test.close())

const parentOf = async (id: string) =>
  await test.platform.db
    .selectFrom('sysUser')
    .select(['parentId', 'tierPath'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('a customer who registered themselves comes below whoever they tell their code to', async () => {
  await test.ask(claimCalls.claimCode, { mobile }, agent)
  const smscode = await codeSentTo(test, mobile)
  const master = { token: await test.login('master') }
  // The code was made for the agent: to anybody else it is worth nothing.
  expect((await test.call(claimCalls.claim, { mobile, smscode }, master)).envelope.success).toBe(false)
  const wrong = { mobile, smscode: otherThan(smscode) }
  expect((await test.call(claimCalls.claim, wrong, agent)).envelope.success).toBe(false)
  expect((await parentOf('person-alone')).parentId).toBeNull()
  expect(await test.ask(claimCalls.claim, { mobile, smscode }, agent)).toMatchObject({ username: 'alone' })
  expect(await parentOf('person-alone')).toMatchObject({
    parentId: 'demo-agent',
    tierPath: expect.stringMatching(/\/demo-agent\/person-alone\/$/),
  })
})

it('nobody learns who is whose: those who are looked after get no code, and the answer is the same', async () => {
  const other = '+88277770002'
  await addPerson(test, { username: 'served', phone: other, tier: 'enduser', parentId: 'demo-agent' })
  const answers = []
  for (const one of [other, '+88277770003'])
    answers.push((await test.call(claimCalls.claimCode, { mobile: one }, agent)).envelope.message)
  expect(new Set(answers).size).toBe(1)
  expect(await messagesTo(test, other)).toEqual([])
  const enduser = { token: await test.login('enduser') }
  expect((await test.call(claimCalls.claimCode, { mobile }, enduser)).envelope.success).toBe(false)
})

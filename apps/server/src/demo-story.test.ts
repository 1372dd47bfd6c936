import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoStory } from './demo-story.ts'
import { eventually } from './testing/eventually.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

it('people of the demo have groups of their own, made once; silent sites are sent nothing', async () => {
  const { platform } = testApp
  const token = await testApp.login('master')
  const groups = async () =>
    (await testApp.ask(groupCalls.list, {}, { token })).map(({ groupName, projects }) => [
      groupName,
      projects.map(({ projectNumber }) => projectNumber),
    ])
  const isKept = () =>
    platform.db.selectFrom('seeded').select('key').where('key', '=', 'demo:groups').executeTakeFirst()
  const stop = startDemoStory(platform)
  await eventually(async () => expect(await isKept()).toBeDefined())
  await stop()
  const made = await groups()
  expect(made).toHaveLength(3)
  expect(made[0]).toEqual(['Océan Indien', ['MG-001', 'KM-002', 'KE-004']])

  await startDemoStory(platform)()
  expect(await groups()).toEqual(made)
  expect(await platform.db.selectFrom('command').select('id').execute()).toEqual([])
})

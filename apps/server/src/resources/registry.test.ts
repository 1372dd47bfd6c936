import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { resourcesOf } from './registry.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

it('what is worked out row by row is not sorted by: a hundred thousand rows would have to be', () => {
  const workedOut = [...resourcesOf(testApp.platform).values()].flatMap(({ resource, binding }) =>
    Object.entries(binding.columns ?? {})
      .filter(([, column]) => typeof column !== 'string')
      .map(([field]) => [`${resource.noun}.${field}`, resource.fields[field]?.unsorted ?? false] as const),
  )
  expect(workedOut.filter(([, unsorted]) => !unsorted)).toEqual([])
})

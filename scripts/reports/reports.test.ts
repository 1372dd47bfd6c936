import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Suite } from '@playwright/test/reporter'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { root } from '../places.ts'
import type { TestReport } from '../test-report.ts'
import PlaywrightReport from './playwright.ts'
import VitestReport from './vitest.ts'

const folder = mkdtempSync(join(tmpdir(), 'gridhelm-reports-'))
const file = join(folder, 'report.json')
const written = () => JSON.parse(readFileSync(file, 'utf8')) as TestReport

beforeEach(() => vi.stubEnv('GRIDHELM_TEST_REPORT', file))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** As much of a test file as a report reads. */
function testFile(relativeModuleId: string, states: readonly string[], ok: boolean): TestModule {
  const tests = states.map((state, index) => ({
    fullName: `${state} ${index}`,
    result: () => ({ state: state === 'flaky' ? 'passed' : state }),
    diagnostic: () => ({ flaky: state === 'flaky' }),
  }))
  const times = { environmentSetupDuration: 0, setupDuration: 100, prepareDuration: 0, collectDuration: 400 }
  return {
    relativeModuleId,
    ok: () => ok,
    children: { allTests: () => tests },
    diagnostic: () => ({ ...times, duration: 500 }),
  } as unknown as TestModule
}

test('unit tests: failed and skipped ones, a second try, and a file that could not be loaded', () => {
  const modules = [
    testFile('a.test.ts', ['passed', 'skipped', 'flaky'], true),
    testFile('b.test.ts', ['passed', 'failed'], false),
    testFile('c.test.ts', [], false),
  ]
  new VitestReport().onTestRunEnd(modules, [new Error('outside of every test')])
  expect(written()).toEqual({
    passed: 3,
    failed: 3,
    skipped: 1,
    files: ['a.test.ts', 'b.test.ts', 'c.test.ts'].map((name) => ({ file: name, seconds: 1 })),
    secondTries: ['a.test.ts: flaky 2'],
  })
})

test('browser tests: failed and skipped ones, a second try, and errors outside of tests', () => {
  const outcomes = ['expected', 'expected', 'unexpected', 'flaky', 'skipped']
  const tests = outcomes.map((outcome, index) => ({
    title: `${outcome} ${index}`,
    outcome: () => outcome,
    location: { file: join(root, 'e2e', index < 3 ? 'a.spec.ts' : 'b.spec.ts'), line: index },
    results: [{ duration: 500 }, { duration: 500 }],
  }))
  const report = new PlaywrightReport()
  report.onBegin({}, { allTests: () => tests } as unknown as Suite)
  report.onError()
  report.onEnd()
  expect(written()).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    files: [
      { file: 'e2e/a.spec.ts', seconds: 3 },
      { file: 'e2e/b.spec.ts', seconds: 2 },
    ],
    secondTries: ['e2e/b.spec.ts:3: flaky 3'],
  })
})

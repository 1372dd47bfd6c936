import { expect, test } from 'vitest'
import { closingLines, emptyReport, slowestFiles, sumOf } from './test-report.ts'

const clean = { ...emptyReport, passed: 3 }

test('the last line names skipped tests only when there are any', () => {
  expect(closingLines(clean)).toEqual(['3 passed, 0 failed'])
  const mixed = { ...emptyReport, passed: 1, failed: 2, skipped: 1 }
  expect(closingLines(sumOf([clean, mixed]))).toEqual(['4 passed, 2 failed, 1 skipped'])
})

test('tests that needed a second try are named right before the last line', () => {
  const flaky = { ...clean, secondTries: ['e2e/users.spec.ts:1: a user'] }
  expect(closingLines(sumOf([clean, flaky]))).toEqual([
    '',
    'NEEDED A SECOND TRY (1):',
    '  e2e/users.spec.ts:1: a user',
    '6 passed, 0 failed',
  ])
})

test('the twenty slowest files come with the slowest first', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }))
  const lines = slowestFiles({ ...clean, files })
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('   24.0 s  24.test.ts')
  expect(lines.at(-1)).toContain('5.test.ts')
})

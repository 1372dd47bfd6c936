import { expect, test } from 'vitest'
import { lastLine, sumOf, tallyPlaywright, tallyVitest } from './tally.ts'

test('vitest: tests, skipped ones, and a file that could not be loaded', () => {
  const tally = tallyVitest({
    numPassedTests: 7,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(tally).toEqual({ passed: 7, failed: 3, skipped: 2 })
})

test('playwright: tests, and errors outside of tests', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('the last line names skipped tests only when there are any', () => {
  const clean = { passed: 3, failed: 0, skipped: 0 }
  expect(lastLine(clean)).toBe('3 passed, 0 failed')
  expect(lastLine(sumOf([clean, { passed: 1, failed: 2, skipped: 1 }]))).toBe('4 passed, 2 failed, 1 skipped')
})

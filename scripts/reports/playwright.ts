import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { root } from '../places.ts'
import { emptyReport, sumOf, type TestReport } from '../test-report.ts'

function reportOf(test: TestCase): TestReport {
  const outcome = test.outcome()
  const file = relative(root, test.location.file)
  const ms = test.results.reduce((sum, { duration }) => sum + duration, 0)
  return {
    passed: outcome === 'expected' || outcome === 'flaky' ? 1 : 0,
    failed: outcome === 'unexpected' ? 1 : 0,
    skipped: outcome === 'skipped' ? 1 : 0,
    files: [{ file, seconds: ms / 1000 }],
    secondTries: outcome === 'flaky' ? [`${file}:${test.location.line}: ${test.title}`] : [],
  }
}

function byFile(files: TestReport['files']): TestReport['files'] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of files) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return Array.from(sums, ([file, seconds]) => ({ file, seconds }))
}

/** Writes the report of a run into the file that the environment names. */
export default class implements Reporter {
  #all: Suite | undefined
  #errors = 0

  onBegin(_config: unknown, all: Suite): void {
    this.#all = all
  }

  /** Outside of any test: a file that cannot be loaded, a worker that cannot be ended. */
  onError(): void {
    this.#errors++
  }

  onEnd(): void {
    const tests = this.#all?.allTests() ?? []
    const report = sumOf([...tests.map(reportOf), { ...emptyReport, failed: this.#errors }])
    writeFileSync(
      process.env.GRIDHELM_TEST_REPORT ?? '',
      JSON.stringify({ ...report, files: byFile(report.files) }),
    )
  }
}

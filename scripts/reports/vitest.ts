import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { emptyReport, sumOf, type TestReport } from '../test-report.ts'

/** Of the reporter's own JSON the preparation of a file is no part, though it is what many files cost. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, setupDuration, prepareDuration, collectDuration, duration } =
    module.diagnostic()
  return (environmentSetupDuration + setupDuration + prepareDuration + collectDuration + duration) / 1000
}

function reportOf(module: TestModule): TestReport {
  const tests = [...module.children.allTests()]
  const inState = (state: string) => tests.filter((test) => test.result().state === state).length
  // A file that cannot be loaded or prepared has failed although none of its tests did.
  const failed = inState('failed') || (module.ok() ? 0 : 1)
  return {
    passed: inState('passed'),
    failed,
    skipped: inState('skipped'),
    files: [{ file: module.relativeModuleId, seconds: secondsOf(module) }],
    secondTries: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
  }
}

/** Writes the report of a run into the file that the environment names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const report = sumOf([...modules.map(reportOf), { ...emptyReport, failed: errors.length }])
    writeFileSync(process.env.GRIDHELM_TEST_REPORT ?? '', JSON.stringify(report))
  }
}

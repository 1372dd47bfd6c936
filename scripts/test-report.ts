export interface TestReport {
  passed: number
  failed: number
  skipped: number
  /** How long each file took, its preparation included. */
  files: { file: string; seconds: number }[]
  /** Tests that failed at first. */
  secondTries: string[]
}

export const emptyReport: TestReport = { passed: 0, failed: 0, skipped: 0, files: [], secondTries: [] }
export const oneFailure: TestReport = { ...emptyReport, failed: 1 }

export function sumOf(reports: readonly TestReport[]): TestReport {
  const sum = { ...emptyReport }
  for (const report of reports) {
    sum.passed += report.passed
    sum.failed += report.failed
    sum.skipped += report.skipped
    sum.files = [...sum.files, ...report.files]
    sum.secondTries = [...sum.secondTries, ...report.secondTries]
  }
  return sum
}

const slowest = 20

/** Where the time of a run has gone. */
export function slowestFiles({ files }: TestReport): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowest)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** The end of a run; its last line is the same whatever happened. */
export function closingLines({ passed, failed, skipped, secondTries }: TestReport): string[] {
  const names = secondTries.map((name) => `  ${name}`)
  return [
    ...(names.length > 0 ? ['', `NEEDED A SECOND TRY (${names.length}):`, ...names] : []),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
}

import { prepareData } from '../../apps/server/src/testing/prepared-data.ts'
import { buildConsole } from '../build-console.ts'
import { runChecks } from '../checks.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { closingLines, emptyReport, slowestFiles, sumOf, type TestReport } from '../test-report.ts'
import {
  browserOptions,
  provideTools,
  runBrowserTests,
  runClusterTests,
  runUnitTests,
  type TestRun,
  unitOptions,
} from '../test-runs.ts'

const usage =
  'npm test, npm test -- whole, or one part of it: npm test -- unit [vitest options], npm test -- cluster [vitest options], npm test -- browser [playwright options]'

/** One part after the other: side by side they take each other's time, and tests of the browser run out of it. */
async function allParts(run: TestRun): Promise<TestReport[]> {
  await provideTools()
  const removePrepared = await prepareData()
  try {
    console.log('── Checks')
    const checks = { ...emptyReport, failed: await runChecks() }
    console.log('\n── Unit and integration tests')
    // Beside the tests, which often wait; why it fails is said when it is needed.
    const building = buildConsole({ quietly: true })
    const unit = await runUnitTests(unitOptions[run])
    await building
    console.log('\n── Tests on a cluster')
    const cluster = await runClusterTests()
    console.log('\n── Browser tests')
    return [checks, unit, cluster, await runBrowserTests(browserOptions[run])]
  } finally {
    removePrepared()
  }
}

async function chosen(part: string | undefined, more: readonly string[]): Promise<TestReport[]> {
  if (part === undefined) return allParts('everyday')
  if (part === 'whole') return allParts('whole')
  if (part === 'unit') return [await runUnitTests(more)]
  if (part === 'cluster') return [await runClusterTests(more)]
  if (part === 'browser') return [await runBrowserTests(more)]
  console.error(usage)
  process.exit(2)
}

keepTemporaryFilesInMemory()
const [part, ...more] = process.argv.slice(2)
const reports = await chosen(part, more)
for (const report of reports.filter(({ files }) => files.length > 1)) {
  console.log(['', '── Slowest files', ...slowestFiles(report)].join('\n'))
}
const total = sumOf(reports)
console.log(closingLines(total).join('\n'))
process.exitCode = total.failed > 0 ? 1 : 0

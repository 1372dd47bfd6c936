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
    console.log('── Checks, unit and integration tests')
    // Beside the tests, which often wait; why the console does not build is said when it is needed.
    const checking = buildConsole({ quietly: true }).then(() => runChecks({ lanes: 1, quietly: true }))
    const unit = await runUnitTests(unitOptions[run])
    const checks = { ...emptyReport, failed: await checking }
    console.log(checks.failed > 0 ? `${checks.failed} checks failed, see above` : 'All checks passed')
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
if (part === undefined) console.log('\nEvery day’s run; before a change lands: npm test -- whole')
console.log(closingLines(total).join('\n'))
process.exitCode = total.failed > 0 ? 1 : 0

import { runChecks } from '../checks.ts'
import { lastLine, sumOf, type Tally } from '../tally.ts'
import { runBrowserTests, runUnitTests } from '../test-runs.ts'

const usage =
  'npm test, or one half of it: npm test -- unit [vitest options], npm test -- browser [playwright options]'

async function everything(): Promise<Tally[]> {
  console.log('── Checks')
  const checks = { passed: 0, failed: await runChecks(), skipped: 0 }
  console.log('\n── Unit and integration tests')
  const unit = await runUnitTests()
  console.log('\n── Browser tests')
  return [checks, unit, await runBrowserTests()]
}

async function chosen(half: string | undefined, more: readonly string[]): Promise<Tally[]> {
  if (half === undefined) return everything()
  if (half === 'unit') return [await runUnitTests(more)]
  if (half === 'browser') return [await runBrowserTests(more)]
  console.error(usage)
  process.exit(2)
}

const [half, ...more] = process.argv.slice(2)
const total = sumOf(await chosen(half, more))
console.log(lastLine(total))
process.exitCode = total.failed > 0 ? 1 : 0

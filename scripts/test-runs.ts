import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildConsole } from './build-console.ts'
import { provideChromium } from './chromium.ts'
import { provideFonts } from './fonts.ts'
import { provideMosquitto } from './mosquitto.ts'
import { bin, compileCache } from './places.ts'
import { type Outcome, runNode } from './run.ts'
import { emptyReport, oneFailure, type TestReport } from './test-report.ts'

/** What is run with every change, or all there is: before a change lands. */
export type TestRun = 'everyday' | 'whole'

/** Tests that cost much by themselves are marked where they stand; what they are is said in vitest.config.ts. */
export const unitOptions: Readonly<Record<TestRun, readonly string[]>> = {
  everyday: ['--tags-filter=!whole'],
  whole: [],
}

/** One path of everything that people do is marked; the rest follows in the whole run. */
export const browserOptions: Readonly<Record<TestRun, readonly string[]>> = {
  everyday: ['--grep=@everyday'],
  whole: [],
}

const reporter = (name: string) => join(import.meta.dirname, 'reports', `${name}.ts`)

/** A log is no terminal: colours would be noise in it. Each runner listens to one of the two, and Node warns of both. */
const plainLog = (setting: Record<string, string>) => (process.stdout.isTTY ? {} : setting)
const plainUnitLog = plainLog({ NO_COLOR: '1' })
const plainBrowserLog = plainLog({ FORCE_COLOR: '0' })

/** A runner that fails otherwise than by a test counts as one failure. */
async function reported(start: (settings: Record<string, string>) => Promise<Outcome>): Promise<TestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhelm-report-'))
  try {
    const file = join(folder, 'report.json')
    const { ok } = await start({ GRIDHELM_TEST_REPORT: file, NODE_COMPILE_CACHE: compileCache })
    const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport
    return ok || report.failed > 0 ? report : { ...report, failed: 1 }
  } catch (error) {
    complain(error)
    return oneFailure
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}

/** Programs of the system, installed one after the other since both come from one package manager. What needs one that cannot be had says so when it runs. */
export async function provideTools(): Promise<void> {
  for (const provide of [provideMosquitto, provideChromium, provideFonts]) await provide().catch(complain)
}

export async function runUnitTests(more: readonly string[] = []): Promise<TestReport> {
  // The tests that need it fail by themselves; the others are still worth running.
  await provideMosquitto().catch(complain)
  // On a database of their own, whatever is given for the tests on a cluster.
  return runVitest(more, { GRIDHELM_TEST_DATABASE_URL: '' })
}

/** The integration tests of the server on the database that is given: a Citus cluster, or any PostgreSQL. */
export async function runClusterTests(more: readonly string[] = []): Promise<TestReport> {
  if (!process.env.GRIDHELM_TEST_DATABASE_URL) {
    console.log('Skipped: GRIDHELM_TEST_DATABASE_URL names no cluster.')
    return emptyReport
  }
  await provideMosquitto().catch(complain)
  // What takes one machine milliseconds goes over the network several times.
  return runVitest(['--project', 'server', '--testTimeout=120000', '--hookTimeout=400000', ...more])
}

function runVitest(more: readonly string[], settings: Record<string, string> = {}): Promise<TestReport> {
  const reporters = ['--reporter=dot', `--reporter=${reporter('vitest')}`]
  return reported((env) =>
    runNode([bin('vitest'), 'run', ...reporters, ...more], {
      show: true,
      env: { ...env, ...plainUnitLog, ...settings },
    }),
  )
}

export async function runBrowserTests(more: readonly string[] = []): Promise<TestReport> {
  if (!(await buildConsole())) return oneFailure
  let chromium: string
  try {
    chromium = await provideChromium()
  } catch (error) {
    complain(error)
    return oneFailure
  }
  // Chinese screens may fail without them; the others are still worth a look.
  await provideFonts().catch(complain)
  const reporters = `--reporter=dot,${reporter('playwright')}`
  return reported((env) =>
    runNode([bin('playwright'), 'test', reporters, ...more], {
      show: true,
      env: { ...env, ...plainBrowserLog, CHROME_PATH: chromium },
    }),
  )
}

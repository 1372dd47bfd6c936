import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildConsole } from './build-console.ts'
import { provideChromium } from './chromium.ts'
import { provideMosquitto } from './mosquitto.ts'
import { bin } from './places.ts'
import { runNode } from './run.ts'
import {
  type PlaywrightReport,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './tally.ts'

const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 }

/** Runs a test runner that writes a JSON report; a runner that fails otherwise than by a test counts as one failure. */
async function reported<Report>(
  start: (reportFile: string) => ReturnType<typeof runNode>,
  tallyOf: (report: Report) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhelm-report-'))
  try {
    const file = join(folder, 'report.json')
    const { ok } = await start(file)
    const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return oneFailure
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function runUnitTests(more: readonly string[] = []): Promise<Tally> {
  try {
    await provideMosquitto()
  } catch (error) {
    // The tests that need it fail by themselves; the others are still worth running.
    console.error(error instanceof Error ? error.message : error)
  }
  const reporters = ['--reporter=dot', '--reporter=json']
  return reported<VitestReport>(
    (file) =>
      runNode([bin('vitest'), 'run', ...reporters, `--outputFile.json=${file}`, ...more], {
        show: true,
        // A log is no terminal: colours would be noise in it.
        ...(process.stdout.isTTY ? {} : { env: { NO_COLOR: '1', FORCE_COLOR: '0' } }),
      }),
    tallyVitest,
  )
}

export async function runBrowserTests(more: readonly string[] = []): Promise<Tally> {
  if (!(await buildConsole())) return oneFailure
  let chromium: string
  try {
    chromium = await provideChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return oneFailure
  }
  return reported<PlaywrightReport>(
    (file) =>
      runNode([bin('playwright'), 'test', '--reporter=dot,json', ...more], {
        show: true,
        env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    tallyPlaywright,
  )
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { aptEnvironment, aptInstall, isDebianRoot } from './apt.ts'
import { bin } from './places.ts'
import { type Outcome, run, runNode } from './run.ts'

/** For tests in containers: no sandbox for root, no graphics card, and no calls home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** The shell without a window first: the same engine for a fifth less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** A Chromium that runs: CHROME_PATH, else one on the PATH, else Playwright's own. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env.CHROME_PATH, ...onPath, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && runs(path))
}

/** Asked for its version: Ubuntu has a stand-in of that name that only points to snap, and libraries may be missing. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Finds a Chromium or installs one; throws a sentence for a person when neither works. */
export async function provideChromium(): Promise<string> {
  const present = findChromium()
  if (present) return present
  const how = isDebianRoot() ? 'as a system package with apt-get' : 'with Playwright'
  process.stderr.write(`The browser tests need Chromium: installing it ${how} (first run only) …\n`)
  const complaints: string[] = []
  for (const install of installers()) {
    const { ok, output } = await install()
    const found = findChromium()
    if (found) return found
    if (!ok) complaints.push(output.split('\n').slice(-5).join('\n'))
  }
  throw new Error(
    [
      'The browser tests need Chromium; none was found and none could be installed.',
      'Install it (Debian: apt-get install chromium) or set CHROME_PATH to one, then try again.',
      ...complaints,
    ].join('\n'),
  )
}

/** As root on Debian and its kin the system's own package, with all that it needs; elsewhere Playwright's. */
function installers(): (() => Promise<Outcome>)[] {
  if (!isDebianRoot()) return [() => runNode([bin('playwright'), 'install', 'chromium'])]
  const apt = (name: string) => () => run('sh', ['-c', aptInstall(name)], { env: aptEnvironment })
  return [
    // Only Debian has the shell.
    apt('chromium-headless-shell'),
    apt('chromium'),
    () => runNode([bin('playwright'), 'install', '--with-deps', 'chromium']),
  ]
}

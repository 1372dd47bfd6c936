import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readForms } from './form-rule.ts'
import { formatBreaches } from './format-rule.ts'
import { importBreaches, readSources } from './import-rule.ts'
import { type Lockfile, lockfileBreaches } from './lockfile-rule.ts'
import { bin, root } from './places.ts'
import { type Outcome, runNode } from './run.ts'
import { shardBreaches } from './shard-rule.ts'
import { unitBreaches } from './unit-rule.ts'

interface Check {
  name: string
  run(): Promise<Outcome>
}

const fromBreaches = (breaches: readonly string[]): Outcome => ({
  ok: breaches.length === 0,
  output: breaches.join('\n'),
})

/** Programs of Node, which the checkout's own project reads too: what they share is read once for all. */
const readWithRoot: ReadonlySet<string> = new Set([
  'apps/gateway',
  'apps/server',
  'apps/simulator',
  'packages/mqtt',
])

/** The checkout's own project, then every other package and app that has one. */
function typedFolders(): string[] {
  const folders = ['packages', 'apps'].flatMap((top) =>
    existsSync(join(root, top)) ? readdirSync(join(root, top)).map((name) => `${top}/${name}`) : [],
  )
  return ['.', ...folders].filter(
    (folder) => !readWithRoot.has(folder) && existsSync(join(root, folder, 'tsconfig.json')),
  )
}

function allChecks(): Check[] {
  let read: ReturnType<typeof readSources> | undefined
  const sources = () => {
    read ??= readSources(root)
    return read
  }
  const types = typedFolders().map((folder) => ({
    name: folder === '.' ? 'types' : `types of ${folder}`,
    run: () => runNode([bin('tsc'), '-p', folder, '--pretty']),
  }))
  return [
    ...types,
    {
      name: 'lint',
      run: () => runNode([bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=none']),
    },
    { name: 'imports', run: async () => fromBreaches(importBreaches(await sources())) },
    { name: 'forms', run: async () => fromBreaches(readForms(await sources()).breaches) },
    { name: 'formats', run: async () => fromBreaches(formatBreaches(await sources())) },
    { name: 'units', run: async () => fromBreaches(unitBreaches(await sources())) },
    { name: 'spread tables', run: async () => fromBreaches(shardBreaches(await sources())) },
    { name: 'dead code', run: () => runNode([bin('knip')]) },
    {
      name: 'lockfile',
      run: async () => {
        const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
        return fromBreaches(lockfileBreaches(lockfile))
      },
    },
  ]
}

/**
 * Runs every check, so many at a time, also after one has failed, and shows what the failing ones say; quietly, nothing
 * of those that pass. Returns how many failed.
 */
export async function runChecks({ lanes = 2, quietly = false } = {}): Promise<number> {
  const waiting = allChecks()
  let failed = 0
  const lane = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await passes(check, quietly))) failed++
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failed
}

async function passes(check: Check, quietly: boolean): Promise<boolean> {
  const started = Date.now()
  const { ok, output } = await check.run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (!ok || !quietly) console.log(`${ok ? '✓' : '✗'} ${check.name} (${seconds} s)`)
  if (!ok) console.log(`\n${output}\n`)
  return ok
}

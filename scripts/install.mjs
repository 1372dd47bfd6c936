// Runs on whatever Node the machine has: installs the locked packages when node_modules does not hold them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWhereUnsuited } from './platform.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

endWhereUnsuited()

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

function installed() {
  const locked = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!locked || !present) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = present[path]
    if (!found) return wanted.optional === true
    return found.version === wanted.version && (wanted.link === true || existsSync(join(root, path)))
  })
}

if (!installed()) {
  process.stderr.write('Installing packages (first start only) …\n')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    process.stderr.write(
      'npm ci failed; nothing was started. Check the network and the free disk space, then try again.\n',
    )
    process.exit(status ?? 1)
  }
}

// Runs on whatever Node the machine has.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const wantedMajor = 24

/** Why the product cannot run here, in one sentence; undefined where it can. */
export function unsuited({ platform, arch, node }) {
  if (platform === 'win32') {
    return 'Gridhelm does not run on Windows itself: use a Linux shell of WSL 2 and the same command.'
  }
  const bringsItsNode = platform === 'linux' && ['x64', 'arm64'].includes(arch)
  if (bringsItsNode || Number(node.split('.')[0]) >= wantedMajor) return undefined
  return `Gridhelm brings its Node along for Linux on x64 and arm64 only: install Node ${wantedMajor} or later here (${platform} ${arch}, Node ${node}) and try again.`
}

/** Ends the process with the sentence where the product cannot run. */
export function endWhereUnsuited() {
  const why = unsuited({ platform: process.platform, arch: process.arch, node: process.versions.node })
  if (why === undefined) return
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

/** The project's own Node, or this one where none is packaged. */
export function projectNode(root) {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(own) ? own : process.execPath
}

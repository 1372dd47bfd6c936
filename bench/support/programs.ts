import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from '../../scripts/run.ts'

const isPresent = (program: string) => {
  const { status, error } = spawnSync(program, ['--help'], { stdio: 'ignore', timeout: 20_000 })
  return error === undefined && status !== null
}

/** Whether a program to compare with is there; as root on Debian its package is installed first. */
export async function provideProgram(program: string, debianPackage: string): Promise<boolean> {
  if (isPresent(program)) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stderr.write(`Installing ${debianPackage} to compare with (first run only) …\n`)
  const script = `apt-get update -q && apt-get install -y -q ${debianPackage}`
  await run('sh', ['-c', script], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  return isPresent(program)
}

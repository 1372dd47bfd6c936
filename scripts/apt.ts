import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Whether we may install packages of the system. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export const aptEnvironment = { DEBIAN_FRONTEND: 'noninteractive' }

/** Waits while another installation is under way instead of giving up at once. */
export const aptInstall = (packages: string) =>
  `apt-get update -q && apt-get install -y -q -o DPkg::Lock::Timeout=300 ${packages}`

interface Need {
  isThere: () => boolean
  packages: string
  /** What needs them, as the beginning of a sentence: `The broker tests need Mosquitto`. */
  sentence: string
  /** Installs them, where that takes more than the packages. */
  script?: string
}

/** Finds what the tests need of the system or installs it; throws a sentence for a person when neither works. */
export async function provide({ isThere, packages, sentence, script }: Need): Promise<void> {
  if (isThere()) return
  let complaint = ''
  if (isDebianRoot()) {
    process.stderr.write(
      `${sentence}: installing system packages with apt-get, ${packages} (first run only) …\n`,
    )
    const { output } = await run('sh', ['-c', script ?? aptInstall(packages)], { env: aptEnvironment })
    if (isThere()) return
    complaint = `\n${output.split('\n').slice(-5).join('\n')}`
  }
  throw new Error(
    `${sentence}; not found, and could not be installed.\nInstall it (Debian: apt-get install ${packages}), then try again.${complaint}`,
  )
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { run } from './run.ts'

/** Certificates are made and checked with OpenSSL. */
const programs = ['mosquitto', 'mosquitto_pub', 'openssl']
/** Debian keeps the broker where only root looks. */
const searchPath = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin'].join(delimiter)

function isThere(): boolean {
  const env = { ...process.env, PATH: searchPath }
  // Asked for help some versions end with a failure: what counts is that it could be started.
  return programs.every(
    (name) => spawnSync(name, ['--help'], { env, stdio: 'ignore', timeout: 20_000 }).error === undefined,
  )
}

/** Installed for our own use: a broker that the package starts by itself would hold the port of ours. */
const installScript = [
  'systemctl --runtime mask mosquitto.service >/dev/null 2>&1',
  'apt-get update -q && apt-get install -y -q mosquitto mosquitto-clients openssl',
  'outcome=$?',
  'systemctl disable mosquitto.service >/dev/null 2>&1',
  'systemctl --runtime unmask mosquitto.service >/dev/null 2>&1',
  'exit $outcome',
].join('\n')

/** Finds Mosquitto or installs it; throws a sentence for a person when neither works. */
export async function provideMosquitto(): Promise<void> {
  if (isThere()) return
  let complaint = ''
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Mosquitto for the broker tests (first run only) …\n')
    const { output } = await run('sh', ['-c', installScript], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (isThere()) return
    complaint = `\n${output.split('\n').slice(-5).join('\n')}`
  }
  throw new Error(
    `The broker tests need Mosquitto and OpenSSL; they were not found and could not be installed.\nInstall them (Debian: apt-get install mosquitto mosquitto-clients openssl), then try again.${complaint}`,
  )
}

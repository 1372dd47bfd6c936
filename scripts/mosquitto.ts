import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { aptInstall, provide } from './apt.ts'

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

const packages = 'mosquitto mosquitto-clients openssl'
/** Installed for our own use: a broker that the package starts by itself would hold the port of ours. */
const installScript = [
  'systemctl --runtime mask mosquitto.service >/dev/null 2>&1',
  aptInstall(packages),
  'outcome=$?',
  'systemctl disable mosquitto.service >/dev/null 2>&1',
  'systemctl --runtime unmask mosquitto.service >/dev/null 2>&1',
  'exit $outcome',
].join('\n')

export const provideMosquitto = () =>
  provide({
    isThere,
    packages,
    sentence: 'The broker tests need Mosquitto and OpenSSL',
    script: installScript,
  })

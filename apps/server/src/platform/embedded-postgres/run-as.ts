import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { errorText } from './errors.ts'

export interface Account {
  name: string
  uid: number
  gid: number
}

/** Who runs PostgreSQL, which refuses root: ourselves (no account), or an account that root steps down to. */
export interface RunAs {
  account?: Account
  /** Keep the right to pass folders that only root may enter. */
  passFolders?: boolean
}

interface Outcome {
  ok: boolean
  stdout: string
  stderr: string
}

export function spawnAs(runAs: RunAs, file: string, args: string[], options: SpawnOptions): ChildProcess {
  const { account, passFolders } = runAs
  // Nothing of our environment (PGTZ, LD_LIBRARY_PATH, a language) may change how the database behaves.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }
  const plain = { ...options, env, cwd: '/' }
  if (!account) return spawn(file, args, plain)
  if (!passFolders) return spawn(file, args, { ...plain, uid: account.uid, gid: account.gid })
  return spawn('setpriv', [...setprivOptions(account), '--', file, ...args], plain)
}

function setprivOptions({ uid, gid }: Account): string[] {
  const only = '-all,+dac_override'
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    // Without it access(2) ignores the capability, and PostgreSQL calls its own binary invalid.
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
  ]
}

export function runToEnd(runAs: RunAs, file: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawnAs(runAs, file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const outcome = { stdout: '', stderr: '' }
    child.stdout?.on('data', (chunk: Buffer) => {
      outcome.stdout += chunk
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      outcome.stderr += chunk
    })
    child.once('error', (error) => resolve({ ok: false, stdout: '', stderr: errorText(error) }))
    child.once('close', (code) => resolve({ ok: code === 0, ...outcome }))
  })
}

/** The account for PostgreSQL: of an existing cluster its owner, else the most fitting system user. */
export function chooseAccount(clusterOwner: { uid: number; gid: number } | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (clusterOwner && clusterOwner.uid !== 0) return { name: `uid ${clusterOwner.uid}`, ...clusterOwner }
  const accounts = readAccounts()
  for (const name of ['gridhelm', 'postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0)
    if (account) return account
  }
  throw new StartError(
    'Gridhelm was started by root, PostgreSQL refuses to run as root, ' +
      'and there is no system user to run it as: create one (useradd --system gridhelm), ' +
      'or start Gridhelm as an ordinary user.',
  )
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Tries for real which way of running works, with as few rights as will do; gives the major version too. */
export async function findRunAs(
  account: Account | undefined,
  binaries: Binaries,
  dataFolders: string[],
): Promise<{ runAs: RunAs; major: string }> {
  const folders = [...binaries.folders, ...dataFolders]
  const ways: RunAs[] = account ? [{ account }, { account, passFolders: true }] : [{}]
  let complaint = ''
  for (const runAs of ways) {
    const outcome = await probe(runAs, binaries, folders)
    const major = /\(PostgreSQL\) (\d+)/.exec(outcome.stdout)?.[1]
    if (outcome.ok && major && !outcome.stderr.includes('invalid binary')) return { runAs, major }
    complaint ||= outcome.stderr.trim().split('\n').at(-1) ?? ''
  }
  const barred = account && firstBarred(folders, account)
  if (barred) {
    throw new StartError(
      `Gridhelm was started by root, PostgreSQL refuses to run as root, and the user it would run as ` +
        `(${account.name}) may not enter ${barred}: choose another data folder with GRIDHELM_DATA, ` +
        'clone Gridhelm to a folder that others may enter, or start it as an ordinary user.',
    )
  }
  throw new StartError(
    `The embedded PostgreSQL does not run on this system (${complaint || 'no reason given'}): ` +
      'set DATABASE_URL to a PostgreSQL 15 or later.',
  )
}

function probe(runAs: RunAs, binaries: Binaries, folders: string[]): Promise<Outcome> {
  const script = 'for folder; do cd "$folder" || exit 1; done; exec "$0" --version'
  return runToEnd(runAs, '/bin/sh', ['-c', script, binaries.postgres, ...folders])
}

function firstBarred(folders: string[], { uid, gid }: Account): string | undefined {
  return folders.flatMap(withAncestors).find((folder) => {
    const stat = statSync(folder)
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
    return (stat.mode & bit) === 0
  })
}

function withAncestors(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...withAncestors(parent), folder]
}

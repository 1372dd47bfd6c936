import { parseArgs } from 'node:util'
import { fromMinor } from '@gridhelm/contract/money'
import { checkAudit } from '../../apps/server/src/features/acting/commands/audit-check.ts'
import { findingsOf } from '../../apps/server/src/features/money/ledger/check.ts'
import { logTrail } from '../../apps/server/src/platform/audit/trail.ts'
import { createChains } from '../../apps/server/src/platform/chain/chains.ts'
import { acceptLoss, checkChains } from '../../apps/server/src/platform/chain/check.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { trails } from '../../apps/server/src/trails.ts'
import { fillText } from '../../packages/contract/src/texts.ts'
import { command, connectBeside } from '../database.ts'

type Trails = Pick<Platform, 'db' | 'chains'>

const damages = {
  changed: 'is not as it was written: it was changed, put in or moved',
  missing: 'is missing, though later rows are there',
  cutOff: 'and those after it were taken from the end, or others were written in their place',
  command: 'says otherwise than the command itself: that one was changed or removed',
} as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

async function auditCommands(platform: Trails): Promise<boolean> {
  const { isWhole, rows, sites, unwatched, brokenAt } = await checkAudit(platform)
  if (isWhole) {
    say(`The audit trail of commands is whole: ${rows} rows of ${sites} sites.`)
    if (unwatched > 0) say(`The ends of ${unwatched} of them are not known outside the database.`)
  } else if (brokenAt?.what === 'key') {
    complain(
      'The audit trail was begun with another key than the one given here: nothing can be said about it.',
    )
  } else if (brokenAt?.what === 'seals') {
    complain(`The seals of the audit trail are broken: row ${brokenAt.seq} was changed or removed.`)
  } else if (brokenAt) {
    complain(
      `The audit trail of commands is broken: row ${brokenAt.seq} of site ${brokenAt.siteId} ${damages[brokenAt.what]}.`,
    )
  }
  return isWhole
}

async function auditLogs({ db, chains }: Trails): Promise<boolean> {
  const checks = (await checkChains(db, chains, logTrail)).filter(({ chain }) => chain.startsWith('log/'))
  const broken = checks.filter(({ finding }) => finding)
  for (const { chain, finding } of broken)
    if (finding) complain(`The log is broken: row ${finding.seq} of ${chain} ${damages[finding.what]}.`)
  if (broken.length === 0) say(`The log is whole: ${checks.reduce((sum, { rows }) => sum + rows, 0)} rows.`)
  return broken.length === 0
}

const contradictions = {
  unbalanced: 'transfer {id} does not balance',
  total: 'the accounts in {id} do not add up to nothing',
  balance: 'account {id} holds {found}, its postings say {expected}',
  held: 'account {id} has {found} held, its requests say {expected}',
  reversed: 'of transfer {id} more was turned back than it moved',
  day: 'the house has {found} kept for {id}, its postings say {expected}',
  flow: 'account {id} holds {expected}, the sums of its days say {found}',
  chain: 'row {found} of {id} was changed, removed or put in',
} as const

async function auditLedger(platform: Trails): Promise<boolean> {
  const findings = await findingsOf(platform)
  for (const { what, id, currency, expected, found } of findings) {
    const coins = (minor: number | null) =>
      minor === null || currency === null ? (minor ?? '') : `${fromMinor(minor, currency)} ${currency}`
    const values = { id, expected: coins(expected), found: coins(found) }
    complain(`The books are broken: ${fillText(contradictions[what], values)}.`)
  }
  if (findings.length === 0) say('The books are whole.')
  return findings.length === 0
}

/** 0: everything is whole; 1: a row was changed, removed or put in; 2: it cannot be read. */
async function audit(): Promise<number> {
  const { values } = parseArgs({ options: { accept: { type: 'string' } } })
  const config = readConfig('demo', process.env)
  const database = await connectBeside(config)
  const chains = createChains(config, createLog(config))
  const platform = { db: database.db, chains }
  try {
    if (values.accept) {
      const accepted = await acceptLoss(database.db, chains, trails, {
        reason: values.accept,
        at: new Date(),
      })
      say(accepted.length > 0 ? `Accepted as lost: rows of ${accepted.join(', ')}.` : 'Nothing is missing.')
    }
    const isWhole = [await auditCommands(platform), await auditLogs(platform), await auditLedger(platform)]
    return isWhole.every(Boolean) ? 0 : 1
  } finally {
    await chains.stop()
    await database.stop()
  }
}

await command(audit)

import { checkAudit } from '../../apps/server/src/features/acting/commands/audit-check.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { command, connectBeside } from '../database.ts'

/** Follows the audit trail of every site. 0: it is whole; 1: a row was changed, removed or put in; 2: it cannot be read. */
async function audit(): Promise<number> {
  const database = await connectBeside(readConfig('demo', process.env))
  try {
    const { isWhole, rows, sites, brokenAt } = await checkAudit(database.db)
    if (isWhole) {
      process.stdout.write(`The audit trail of commands is whole: ${rows} rows of ${sites} sites.\n`)
      return 0
    }
    process.stderr.write(
      `The audit trail of commands is broken: row ${brokenAt?.seq} of site ${brokenAt?.siteId} was changed, removed or put in.\n`,
    )
    return 1
  } finally {
    await database.stop()
  }
}

await command(audit)

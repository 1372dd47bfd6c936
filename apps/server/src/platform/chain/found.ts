import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Chains } from './chains.ts'
import { isOtherKey, keyNote } from './check.ts'
import { follow } from './follow.ts'
import { chainStart } from './link.ts'
import { addSeals, firstSeal, lockSeals, type Seal, sealChain } from './seals.ts'
import type { ChainedTable } from './table.ts'

const endless = { seq: Number.MAX_SAFE_INTEGER, mac: '' }

/**
 * Once in the life of an installation: rows from before there was a key are sealed as they are. Never again, also not
 * where the seals are gone: whoever removes them must not get forged rows sealed in return.
 */
export async function foundChains(
  { db, chains, log, now }: { db: Db; chains: Chains; log: Pick<Logger, 'error'>; now: () => number },
  tables: readonly ChainedTable[],
): Promise<void> {
  await chains.transaction(db, async (tx) => {
    await lockSeals(tx)
    if (await firstSeal(tx)) {
      if (await isOtherKey(tx, chains))
        log.error(
          'The audit trail was begun with another key: give this server the GRIDHELM_SECRET or the secret.key of then.',
        )
      return
    }
    if (chains.headOf(sealChain)) {
      log.error(
        'The seals of the audit trail were removed from the database. npm run audit says what else is missing.',
      )
      return
    }
    const first: Seal = {
      kind: 'founded',
      chain: sealChain,
      fromSeq: 0,
      uptoSeq: 0,
      digest: chainStart.mac,
      note: keyNote(chains.keyId()),
    }
    const seals = [first]
    for (const table of tables) {
      for (const { chain } of await table.ends(tx)) {
        const { end } = await follow(tx, {
          table,
          chain,
          key: chains.key(),
          // All of them count as rows without a key; a broken one is sealed as it is, and stays a finding.
          seals: { founded: endless, cut: undefined, gaps: new Map() },
          heads: new Map(),
        })
        seals.push({
          kind: 'founded',
          chain,
          fromSeq: 1,
          uptoSeq: end.seq,
          digest: end.mac,
          note: 'before the key',
        })
      }
    }
    await addSeals(tx, chains, seals, new Date(now()))
  })
}

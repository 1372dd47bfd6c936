import { commandTrail } from './features/acting/commands/chain.ts'
import { ledgerTrail } from './features/money/ledger/trail.ts'
import { loadTrail } from './features/money/loads/trail.ts'
import { logTrail } from './platform/audit/trail.ts'
import type { ChainedTable } from './platform/chain/table.ts'

/** Every table whose rows are bound to each other; `platform/chain/table.ts` says how another one joins. */
export const trails: readonly ChainedTable[] = [commandTrail, logTrail, ledgerTrail, loadTrail]

import type { Format } from '@gridhelm/contract/format/format'
import type { LedgerFinding } from '@gridhelm/contract/money/ledger/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { checkTexts } from './check-texts.ts'

/** A finding as a sentence. Which currency it is about is not told, but for totals: amounts stay in the smallest coin. */
export const findingText = (
  { what, id, expected, found }: LedgerFinding,
  t: Translate<typeof checkTexts>,
  f: Format,
): string =>
  what === 'chain'
    ? t('what.chain', { id, found: f.whole(found) })
    : t(`what.${what}`, { id, expected: f.whole(expected), found: f.whole(found) })

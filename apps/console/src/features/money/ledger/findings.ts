import type { Format } from '@gridhelm/contract/format/format'
import type { LedgerFinding } from '@gridhelm/contract/money/ledger/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { checkTexts } from './check-texts.ts'

/** A finding as a sentence; one of an old check may not say its currency: then in the smallest coin. */
export function findingText(
  { what, id, currency, expected, found }: LedgerFinding,
  t: Translate<typeof checkTexts>,
  f: Format,
): string {
  if (what === 'chain') return t('what.chain', { id, found: f.whole(found) })
  const shown = (minor: number | null) => (currency === null ? f.whole(minor) : f.money(minor, currency))
  return t(`what.${what}`, { id, expected: shown(expected), found: shown(found) })
}

import type { Translate } from '../../platform/texts.ts'
import type { Share } from '../../ui/ShareBar.tsx'
import { hueOf, type InstalledSource } from './equipment.ts'
import { inWords, power } from './quantities.ts'
import type { texts } from './texts.ts'

export const sourceShares = (
  installed: readonly InstalledSource[],
  t: Translate<typeof texts>,
  locale: string,
): Share[] =>
  installed.map(({ source, kw }) => ({
    key: source,
    label: t(source),
    text: inWords(power(kw, locale)),
    value: kw,
    colour: hueOf[source],
  }))

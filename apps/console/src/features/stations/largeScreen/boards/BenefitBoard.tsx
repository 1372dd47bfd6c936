import type { Benefit } from '@gridhelm/contract/stations/fleet/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { energy, inWords, mass, volume } from '../../../../site/quantities.ts'
import { pieces } from '../amounts.ts'
import { texts } from '../texts.ts'
import { Board } from './Board.tsx'
import { Rows } from './Rows.tsx'

/** What clean energy has done since the stations run; each row says how it is reckoned. */
export function BenefitBoard({ benefit }: { benefit: Benefit }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const factor = (key: keyof typeof benefitFactors) => ({ factor: number.format(benefitFactors[key]) })
  return (
    <Board title={t('sinceCommissioning')}>
      <Rows
        rows={[
          {
            key: 'clean',
            name: t('cleanEnergy'),
            value: inWords(energy(benefit.cleanKwh, locale)),
            hint: t('cleanHint'),
          },
          {
            key: 'diesel',
            name: t('dieselSaved'),
            value: inWords(volume(benefit.dieselLitres, locale)),
            hint: t('dieselHint', factor('litresPerKwh')),
          },
          {
            key: 'co2',
            name: t('co2Avoided'),
            value: inWords(mass(benefit.co2Kg, locale)),
            hint: t('co2Hint', factor('kgCo2PerLitre')),
          },
          {
            key: 'trees',
            name: t('trees'),
            value: pieces(benefit.trees, locale),
            hint: t('treesHint', factor('kgCo2PerTreeYear')),
          },
        ]}
      />
    </Board>
  )
}

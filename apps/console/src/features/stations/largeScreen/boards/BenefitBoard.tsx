import type { Benefit } from '@gridhelm/contract/stations/fleet/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { texts } from '../texts.ts'
import { Board, Sentence } from './Board.tsx'
import { Rows } from './Rows.tsx'

/** What clean energy has done since the stations run; each row says how it is reckoned. */
export function BenefitBoard({ benefit }: { benefit: Benefit | null }) {
  const t = useTexts(texts)
  const f = useFormat()
  return (
    <Board title={t('sinceCommissioning')}>
      {!benefit && <Sentence>{t('noCounters')}</Sentence>}
      <Rows
        rows={[
          {
            key: 'clean',
            name: t('cleanEnergy'),
            value: f.energy(benefit?.cleanKwh),
            hint: t('cleanHint'),
          },
          {
            key: 'diesel',
            name: t('dieselSaved'),
            value: f.volume(benefit?.dieselLitres),
            hint: t('dieselHint', { factor: f.measure(benefitFactors.litresPerKwh, 'L/kWh', 2) }),
          },
          {
            key: 'co2',
            name: t('co2Avoided'),
            value: f.mass(benefit?.co2Kg),
            hint: t('co2Hint', { factor: f.measure(benefitFactors.kgCo2PerLitre, 'kg/L', 2) }),
          },
          {
            key: 'trees',
            name: t('trees'),
            value: f.pieces(benefit?.trees),
            hint: t('treesHint', { factor: f.upTo(benefitFactors.kgCo2PerTreeYear, 2) }),
          },
        ]}
      />
    </Board>
  )
}

import type { Benefit } from '@gridhelm/contract/stations/fleet/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { energy, inWords, mass, wholeNumber } from '../../../../site/quantities.ts'
import { useSiteSummary } from '../../../../site/site-queries.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { fixed } from '../numbers.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './BenefitCard.module.css'

/** The good that clean energy has done, with the factors that it is computed with. */
export function BenefitCard() {
  const t = useTexts(texts)
  const locale = useLocale()
  const { station } = useOverviewSite()
  const { data } = useSiteSummary(station.id)
  if (!data) return null
  const columns = [data.benefitYear, data.benefitTotal]
  const rows: [name: string, text: (benefit: Benefit) => string][] = [
    [t('cleanEnergy'), ({ cleanKwh }) => inWords(energy(cleanKwh, locale))],
    [t('dieselSaved'), ({ dieselLitres }) => `${wholeNumber(dieselLitres, locale)}\u00a0L`],
    [t('co2Avoided'), ({ co2Kg }) => inWords(mass(co2Kg, locale))],
    [t('trees'), ({ trees }) => wholeNumber(trees, locale)],
  ]
  return (
    <PageCard title={t('benefit')} note={t('benefitNote')} flush>
      <table className={`gh-figures ${styles.table}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('thisYear')}</th>
            <th scope="col">{t('inTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((benefit, index) => (
                <td key={index === 0 ? 'year' : 'total'}>{text(benefit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.formula}>
        {t('formula', {
          litres: fixed(benefitFactors.litresPerKwh, 2, locale),
          co2: fixed(benefitFactors.kgCo2PerLitre, 2, locale),
          tree: fixed(benefitFactors.kgCo2PerTreeYear, 0, locale),
        })}
      </p>
    </PageCard>
  )
}

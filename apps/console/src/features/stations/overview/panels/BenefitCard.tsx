import type { Benefit } from '@gridhelm/contract/stations/fleet/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useSiteSummary } from '../../../../site/site-queries.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './BenefitCard.module.css'

/** The good that clean energy has done, with the factors that it is computed with. */
export function BenefitCard() {
  const t = useTexts(texts)
  const f = useFormat()
  const { station } = useOverviewSite()
  const { data } = useSiteSummary(station.id)
  if (!data) return null
  const columns = [data.benefitYear, data.benefitTotal]
  const rows: [name: string, text: (benefit: Benefit) => string][] = [
    [t('cleanEnergy'), ({ cleanKwh }) => f.energy(cleanKwh)],
    [t('dieselSaved'), ({ dieselLitres }) => `${f.whole(dieselLitres)}\u00a0L`],
    [t('co2Avoided'), ({ co2Kg }) => f.mass(co2Kg)],
    [t('trees'), ({ trees }) => f.whole(trees)],
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
          litres: f.fixed(benefitFactors.litresPerKwh, 2),
          co2: f.fixed(benefitFactors.kgCo2PerLitre, 2),
          tree: f.fixed(benefitFactors.kgCo2PerTreeYear, 0),
        })}
      </p>
    </PageCard>
  )
}

import type { Benefit } from '@gridhelm/contract/stations/fleet/entities'
import { benefitFactors } from '@gridhelm/contract/stations/overview/benefit'
import { dash } from '@gridhelm/points/numbers'
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
  const columns = (['benefitYear', 'benefitTotal'] as const).map((figure) => {
    const absent = data.absent[figure]
    return { figure, benefit: data[figure], why: absent && t(`absent.${absent}`) }
  })
  const reasons = [...new Set(columns.flatMap(({ why }) => why ?? []))]
  const rows: [name: string, text: (benefit: Benefit) => string][] = [
    [t('cleanEnergy'), ({ cleanKwh }) => f.energy(cleanKwh)],
    [t('dieselSaved'), ({ dieselLitres }) => f.volume(dieselLitres)],
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
              {columns.map(({ figure, benefit, why }) => (
                <td key={figure} title={why}>
                  {benefit ? text(benefit) : dash}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.map((why) => (
        <p key={why} className={styles.formula}>
          {`${dash}: ${why}`}
        </p>
      ))}
      <p className={styles.formula}>
        {t('formula', {
          fuel: f.measure(benefitFactors.litresPerKwh, 'L/kWh', 2),
          co2: f.measure(benefitFactors.kgCo2PerLitre, 'kg/L', 2),
          tree: f.fixed(benefitFactors.kgCo2PerTreeYear, 0),
        })}
      </p>
    </PageCard>
  )
}

import type { AnalysedSite } from '@gridhelm/contract/history/analysis/entities'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import styles from './Analysis.module.css'
import { useGroups } from './queries.ts'
import { storageOf } from './storage.ts'
import { texts } from './texts.ts'

/** What the storage of each own group took and gave. */
export function StorageCard({ sites }: { sites: readonly AnalysedSite[] }) {
  const t = useTexts(texts)
  const f = useFormat()
  const maySee = usePermission('group:list')
  const { data: groups } = useGroups(maySee)
  if (!groups) return null
  return (
    <PageCard title={t('storage')} note={t('storageNote')} flush>
      {groups.length === 0 ? (
        <p className={styles.empty}>
          {t('noGroups')} <Link to={paths.groups}>{t('makeGroups')}</Link>
        </p>
      ) : (
        <FigureTable label={t('storage')}>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              {(['charged', 'discharged', 'returned'] as const).map((key) => (
                <th key={key} scope="col" className={figureCell}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {storageOf(sites, groups).map(({ id, name, charge, discharge }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={figureCell}>{f.energy(charge)}</td>
                <td className={figureCell}>{f.energy(discharge)}</td>
                <td className={figureCell}>
                  {f.percent(charge && discharge !== undefined ? discharge / charge : undefined)}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </PageCard>
  )
}

import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useProjectInfo } from './queries.ts'
import { texts } from './texts.ts'

/** What the customers of one site have paid this year. */
export function ProjectFigures({ siteId }: { siteId: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = useProjectInfo(siteId)
  const { data, error } = asked
  const took = (minutes: number | null | undefined) =>
    minutes == null ? dash : f.duration(minutes * 60_000, 'minute')
  return (
    <PageCard title={t('project')} note={t('projectNote')}>
      {error ? (
        <LoadFailure of={asked} title={t('failed')} />
      ) : (
        <FactList
          facts={[
            { label: t('sold'), value: f.money(data?.recharge, data?.currency ?? null) },
            { label: t('sales'), value: f.whole(data?.recharges) },
            { label: t('users'), value: f.whole(data?.users) },
            { label: t('load'), value: f.money(data?.load, data?.currency ?? null) },
            { label: t('units'), value: <UnitsText count={data?.units ?? null} unit={data?.unit} /> },
            { label: t('homes'), value: f.whole(data?.homes) },
            { label: t('active'), value: f.whole(data?.active) },
            { label: t('darkHomes'), value: f.whole(data?.dark) },
            { label: t('silent'), value: f.whole(data?.silent) },
            { label: t('unlocked'), value: f.whole(data?.unlocked) },
            { label: t('perHome'), value: f.money(data?.averagePerHome, data?.currency ?? null) },
            { label: t('collection'), value: f.percent(data?.collectionRate), hint: t('collectionMeaning') },
            { label: t('p50'), value: took(data?.minutesToLight.p50) },
            { label: t('p90'), value: took(data?.minutesToLight.p90) },
          ]}
        />
      )}
    </PageCard>
  )
}

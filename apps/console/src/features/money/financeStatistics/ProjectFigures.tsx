import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useProjectInfo } from './queries.ts'
import { texts } from './texts.ts'

/** What the customers of one site have paid this year. */
export function ProjectFigures({ siteId }: { siteId: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = useProjectInfo(siteId)
  const { data, error } = asked
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
          ]}
        />
      )}
    </PageCard>
  )
}

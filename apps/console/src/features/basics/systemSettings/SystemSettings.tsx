import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { systemSettingQuery } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { systemSettingTexts } from './texts.ts'

/** What holds wherever a project says nothing of its own. */
export function SystemSettings() {
  const t = useTexts(systemSettingTexts)
  const asked = useQuery(systemSettingQuery)
  const { data, isError } = asked
  return (
    <PageCard title={t('title')} note={t('note')}>
      {data && <SettingsForm key={data.updateTime} settings={data} />}
      {!data && isError && <LoadFailure of={asked} title={t('failed')} />}
      {!data && !isError && <Skeleton active />}
    </PageCard>
  )
}

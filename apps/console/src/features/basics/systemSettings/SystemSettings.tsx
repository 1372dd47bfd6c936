import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { systemSettingQuery } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { systemSettingTexts } from './texts.ts'

/** What holds wherever a project says nothing of its own. */
export function SystemSettings() {
  const t = useTexts(systemSettingTexts)
  const { data, isError, refetch } = useQuery(systemSettingQuery)
  return (
    <PageCard title={t('title')} note={t('note')}>
      {data && <SettingsForm key={data.updateTime} settings={data} />}
      {!data && isError && (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
      {!data && !isError && <Skeleton active />}
    </PageCard>
  )
}

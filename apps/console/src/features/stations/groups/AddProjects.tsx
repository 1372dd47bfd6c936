import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { Form } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { SitesSelect } from '../../../site/SiteSelect.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useAddProjects } from './queries.ts'
import { groupScreenTexts } from './texts.ts'

/** A project may stand in several groups, and in each of them once. */
export function AddProjects({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTexts(groupScreenTexts)
  const adding = useAddProjects()
  const { groupId } = group
  return (
    <RecordForm<{ projectIds: string[] }>
      name="groupSites"
      title={t('addProjectsTo', { name: group.groupName })}
      send={({ projectIds }) => adding.send({ groupId, projectIds })}
      isReady={({ projectIds }) => (projectIds ?? []).length > 0}
      saveText={t('add')}
      onClose={onClose}
    >
      <Form.Item name="projectIds">
        <SitesSelect
          label={t('projects')}
          placeholder={t('projects')}
          none={t('noneLeft')}
          without={group.projects.map((project) => project.id)}
        />
      </Form.Item>
    </RecordForm>
  )
}

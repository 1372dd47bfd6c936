import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useProjectChoices } from '../../../ui/project-picker/queries.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import styles from './Groups.module.css'
import { useAddProjects } from './queries.ts'
import { groupScreenTexts } from './texts.ts'

/** A project may stand in several groups, and in each of them once. */
export function AddProjects({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTexts(groupScreenTexts)
  const { data = [], isPending } = useProjectChoices()
  const [chosen, setChosen] = useState<string[]>([])
  const adding = useAddProjects()
  const addOnce = useOnce(adding)
  const there = new Set(group.projects.map((project) => project.id))
  const add = () =>
    addOnce({ groupId: group.groupId, projectIds: chosen }, { onSuccess: onClose, onError: tellRefusal })
  return (
    <Dialog
      open
      title={t('addProjectsTo', { name: group.groupName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={chosen.length === 0} loading={adding.isPending} onClick={add}>
            {t('add')}
          </Button>
        </>
      }
    >
      <Select<string[]>
        className={styles.picker ?? ''}
        mode="multiple"
        autoFocus
        aria-label={t('projects')}
        placeholder={t('projects')}
        loading={isPending}
        notFoundContent={isPending ? null : t('noneLeft')}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        onChange={setChosen}
        options={data
          .filter((project) => !there.has(project.id))
          .map((project) => ({
            value: project.id,
            label: `${project.projectName} · ${project.projectNumber}`,
          }))}
      />
    </Dialog>
  )
}

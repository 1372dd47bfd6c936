import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import styles from './Projects.module.css'
import { type ProjectRow, useRemoveProject } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

interface DeleteDialogProps {
  project: ProjectRow
  open: boolean
  onClose: () => void
}

/** Years of data go with it: the name is typed, not just agreed to. */
export function DeleteDialog({ project, open, onClose }: DeleteDialogProps) {
  const t = useTexts(projectScreenTexts)
  const remove = useRemoveProject()
  const name = project.projectName ?? ''
  return (
    <RecordForm<{ projectName?: string }>
      name="projectDelete"
      open={open}
      title={t('deleteTitle', { name })}
      send={({ projectName = '' }) => remove.send({ id: project.id, projectName })}
      isReady={({ projectName }) => projectName?.trim() === name}
      danger
      saveText={t('delete')}
      onClose={onClose}
      intro={
        <>
          <p>{t('deleteConsequence')}</p>
          <p className={styles.name}>{name}</p>
        </>
      }
    >
      <Form.Item name="projectName" label={t('typeName')}>
        <Input autoComplete="off" />
      </Form.Item>
    </RecordForm>
  )
}

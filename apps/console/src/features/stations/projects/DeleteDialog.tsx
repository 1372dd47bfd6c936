import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
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
  const [form] = Form.useForm<{ projectName?: string }>()
  const formId = useId()
  const remove = useRemoveProject()
  const removeOnce = useOnce(remove)
  const name = project.projectName ?? ''
  const typed = Form.useWatch('projectName', form)
  return (
    <Dialog
      open={open}
      title={t('deleteTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            danger
            htmlType="submit"
            form={formId}
            disabled={typed?.trim() !== name}
            loading={remove.isPending}
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{t('deleteConsequence')}</p>
      <p className={styles.name}>{name}</p>
      <Form
        form={form}
        name={formId}
        layout="vertical"
        onFinish={({ projectName = '' }) =>
          removeOnce(
            { id: project.id, projectName },
            { onSuccess: onClose, onError: (error) => showRefusal(form, error) },
          )
        }
      >
        <Form.Item name="projectName" label={t('typeName')}>
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

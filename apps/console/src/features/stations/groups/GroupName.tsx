import { formTexts } from '@gridhelm/contract/form/texts'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { groupRule } from '@gridhelm/contract/stations/groups/rules'
import { groupTexts } from '@gridhelm/contract/stations/groups/texts'
import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { useOnce } from '../../../ui/use-once.ts'
import { useSaveGroup } from './queries.ts'
import { groupScreenTexts } from './texts.ts'

interface GroupNameProps {
  /** Absent: a new one. */
  group: Group | undefined
  onClose: () => void
}

export function GroupName({ group, onClose }: GroupNameProps) {
  const t = useTexts(groupScreenTexts)
  const [form] = Form.useForm<{ groupName: string }>()
  const formId = useId()
  const saving = useSaveGroup()
  const saveOnce = useOnce(saving)
  return (
    <Dialog
      open
      title={group ? t('rename', { name: group.groupName }) : t('addGroup')}
      onClose={onClose}
      afterOpenChange={(shown) => shown && form.focusField('groupName')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<{ groupName: string }>
        form={form}
        name={formId}
        layout="vertical"
        initialValues={{ groupName: group?.groupName ?? '' }}
        validateTrigger="onBlur"
        onFinish={({ groupName }) =>
          saveOnce(
            { groupId: group?.groupId, groupName },
            { onSuccess: onClose, onError: (error) => showRefusal(form, error) },
          )
        }
      >
        <Form.Item
          name="groupName"
          label={t('groupName')}
          required
          rules={[formRule(groupRule.shape.groupName, [groupTexts, formTexts])]}
        >
          <Input autoComplete="off" maxLength={64} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

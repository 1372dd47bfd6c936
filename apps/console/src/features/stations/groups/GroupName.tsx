import { formTexts } from '@gridhelm/contract/form/texts'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { groupRule } from '@gridhelm/contract/stations/groups/rules'
import { groupTexts } from '@gridhelm/contract/stations/groups/texts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { useSaveGroup } from './queries.ts'
import { groupScreenTexts } from './texts.ts'

interface GroupNameProps {
  /** Absent: a new one. */
  group: Group | undefined
  onClose: () => void
}

export function GroupName({ group, onClose }: GroupNameProps) {
  const t = useTexts(groupScreenTexts)
  const saving = useSaveGroup()
  return (
    <RecordForm<{ groupName: string }>
      name="group"
      title={group ? t('rename', { name: group.groupName }) : t('addGroup')}
      initial={{ groupName: group?.groupName ?? '' }}
      send={({ groupName }) => saving.send({ groupId: group?.groupId, groupName })}
      onClose={onClose}
    >
      <Form.Item
        name="groupName"
        label={t('groupName')}
        required
        rules={[formRule(groupRule.shape.groupName, [groupTexts, formTexts])]}
      >
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
    </RecordForm>
  )
}

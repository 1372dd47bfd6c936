import { formTexts } from '@gridhelm/contract/form/texts'
import { type Board, boardRule } from '@gridhelm/contract/system/dashboards/board'
import { dashboardTexts } from '@gridhelm/contract/system/dashboards/texts'
import { Form, Input, Select } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { formRule } from '../../../../ui/form-rules.ts'
import { boardTexts } from '../texts.ts'

export interface BoardValues {
  name: string
  roleId: string
}

interface BoardFormProps {
  /** Absent: a new one. */
  board: Board | undefined
  roles: readonly { id: string; name: string }[]
  open: boolean
  send: (values: BoardValues) => Promise<unknown>
  onClose: () => void
}

/** What a board is called, and who may look at it. */
export function BoardForm({ board, roles, open, send, onClose }: BoardFormProps) {
  const t = useTexts(boardTexts)
  return (
    <RecordForm<BoardValues>
      name="board"
      title={board ? t('editBoard') : t('newBoard')}
      open={open}
      initial={{ name: board?.name ?? '', roleId: board?.roleId ?? '' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        required
        rules={[formRule(boardRule.shape.name, [dashboardTexts, formTexts])]}
      >
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
      {roles.length > 0 && (
        <Form.Item name="roleId" label={t('share')} extra={t('shareHint')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: t('nobody') },
              ...roles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
    </RecordForm>
  )
}

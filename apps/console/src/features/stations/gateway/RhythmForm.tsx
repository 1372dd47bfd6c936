import { Form, InputNumber } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { gatewayScreenTexts } from './texts.ts'

interface RhythmFormProps {
  open: boolean
  interval: number
  onSave: (interval: number) => Promise<unknown>
  onClose: () => void
}

/** How often devices are read that name no interval of their own. */
export function RhythmForm({ open, interval, onSave, onClose }: RhythmFormProps) {
  const t = useTexts(gatewayScreenTexts)
  return (
    <RecordForm<{ interval: number }>
      name="gatewayRhythm"
      title={t('settings')}
      open={open}
      initial={{ interval }}
      send={(values) => onSave(values.interval)}
      onClose={onClose}
    >
      <Form.Item
        name="interval"
        label={t('interval')}
        extra={t('settingsHint')}
        rules={[{ required: true, message: t('interval') }]}
      >
        <InputNumber className="gh-full" min={0.2} max={86_400} />
      </Form.Item>
    </RecordForm>
  )
}

import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import styles from './Projects.module.css'
import { useChangeUser } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

interface UserNameDialogProps {
  id: string
  name: string
  mqttUser: string
  open: boolean
  onClose: () => void
}

/** The name by which a project's controller logs in. */
export function UserNameDialog({ id, name, mqttUser, open, onClose }: UserNameDialogProps) {
  const t = useTexts(projectScreenTexts)
  const change = useChangeUser()
  const toWire = (values: PlainRecord): PlainRecord => ({ id, mqttUser: values.mqttUser ?? '' })
  return (
    <RecordForm<{ mqttUser: string }>
      name="projectUserName"
      open={open}
      title={t('changeUserTitle', { name })}
      initial={{ mqttUser }}
      send={(values) => change.send({ id, mqttUser: values.mqttUser })}
      onClose={onClose}
      intro={<p className={styles.hint}>{t('changeUserHint')}</p>}
    >
      <Form.Item
        name="mqttUser"
        label={t('user')}
        required
        rules={[fieldRule(projectCalls.changeMqttUser.input, 'mqttUser', toWire)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </RecordForm>
  )
}

import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
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
  const [form] = Form.useForm<{ mqttUser: string }>()
  const formId = useId()
  const change = useChangeUser()
  const changeOnce = useOnce(change)
  const toWire = (values: PlainRecord): PlainRecord => ({ id, mqttUser: values.mqttUser ?? '' })
  return (
    <Dialog
      open={open}
      title={t('changeUserTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={change.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('changeUserHint')}</p>
      <Form
        form={form}
        name={formId}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{ mqttUser }}
        onFinish={(values) =>
          changeOnce(
            { id, mqttUser: values.mqttUser },
            { onSuccess: onClose, onError: (error) => showRefusal(form, error) },
          )
        }
      >
        <Form.Item
          name="mqttUser"
          label={t('user')}
          required
          rules={[fieldRule(projectCalls.changeMqttUser.input, 'mqttUser', toWire)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

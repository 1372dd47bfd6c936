import { departmentChoiceRule } from '@gridhelm/contract/people/departments/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { useQuery } from '@tanstack/react-query'
import { App, Form, Modal, Select } from 'antd'
import { useEffect } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { useOnce } from '../../../ui/use-once.ts'
import { sessionQueries, useSelectDepartment } from './queries.ts'
import styles from './SessionModals.module.css'
import { texts } from './texts.ts'

interface DepartmentModalProps {
  open: boolean
  onClose: () => void
}

export function DepartmentModal({ open, onClose }: DepartmentModalProps) {
  const t = useTexts(texts)
  const session = useTexts(sessionTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ orgCode: string }>()
  const user = useSignal(sessionSignal)?.user
  const { data, isError, isFetching } = useQuery({
    ...sessionQueries.departments(user?.id ?? ''),
    enabled: open,
  })
  const select = useSelectDepartment()
  const selectOnce = useOnce(select)
  const isNowhere = open && data?.list.length === 0
  const hasFailed = open && isError && !isFetching

  useEffect(() => {
    if (isNowhere) message.warning({ content: session('session.departMissing'), key: 'department' })
    // A list that did not come has been told of already.
    if (isNowhere || hasFailed) onClose()
  }, [isNowhere, hasFailed, message, session, onClose])

  function send({ orgCode }: { orgCode: string }): void {
    selectOnce(
      { orgCode, username: user?.username },
      {
        onSuccess: ({ departName }) => {
          message.success(t('departDone', { name: departName ?? orgCode }))
          onClose()
        },
        onError: (error) => showRefusal(form, error),
      },
    )
  }

  return (
    <Modal
      open={open && !isNowhere}
      title={t('departTitle')}
      width={440}
      loading={!data}
      okText={t('confirm')}
      cancelText={t('cancel')}
      confirmLoading={select.isPending}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('departHint')}</p>
      {data && (
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          requiredMark={false}
          initialValues={{ orgCode: data.orgCode ?? undefined }}
          onFinish={send}
        >
          <Form.Item
            name="orgCode"
            label={t('departLabel')}
            rules={[formRule(departmentChoiceRule, [sessionTexts])]}
          >
            <Select
              options={data.list.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}

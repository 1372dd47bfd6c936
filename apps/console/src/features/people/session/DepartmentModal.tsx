import { departmentChoiceRule } from '@gridhelm/contract/people/departments/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { useQuery } from '@tanstack/react-query'
import { App, Form, Select } from 'antd'
import { useEffect } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LoadingForm } from '../../../ui/form/LoadingForm.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { formRule } from '../../../ui/form-rules.ts'
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
  const user = useSignal(sessionSignal)?.user
  const departments = useQuery({ ...sessionQueries.departments(user?.id ?? ''), enabled: open })
  const { data, isError, isFetching } = departments
  const select = useSelectDepartment((name) => t('departDone', { name }))
  const isNowhere = open && data?.list.length === 0
  const hasFailed = open && isError && !isFetching

  useEffect(() => {
    if (isNowhere) message.warning({ content: session('session.departMissing'), key: 'department' })
    // A list that did not come has been told of already.
    if (isNowhere || hasFailed) onClose()
  }, [isNowhere, hasFailed, message, session, onClose])

  const shared = { open: open && !isNowhere, title: t('departTitle'), width: 440, onClose }
  if (!data) return <LoadingForm {...shared} of={departments} />
  return (
    <RecordForm<{ orgCode: string }>
      {...shared}
      name="ownDepartment"
      requiredMark={false}
      initial={data.orgCode === null ? {} : { orgCode: data.orgCode }}
      send={({ orgCode }) => select.send({ orgCode, username: user?.username })}
      saveText={t('confirm')}
      intro={<p className={styles.hint}>{t('departHint')}</p>}
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
    </RecordForm>
  )
}

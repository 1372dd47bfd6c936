import type { UserChoice } from '@gridhelm/contract/people/departments/entities'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import styles from './Departments.module.css'
import { departmentQueries, useAddMembers } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

interface AddMembersProps {
  department: { id: string; departName: string }
  onClose: () => void
}

const labelOf = ({ realname, username, workNo }: UserChoice) =>
  `${realname} (${username})${workNo ? ` · ${workNo}` : ''}`

/** People are looked for on the server, however many there are. */
export function AddMembers({ department, onClose }: AddMembersProps) {
  const t = useTexts(departmentScreenTexts)
  const [text, setText] = useState('')
  const { data = [], isFetching } = useQuery(departmentQueries.choices(department.id, text.trim()))
  const adding = useAddMembers()
  return (
    <RecordForm<{ people: { value: string; label: string }[] }>
      name="departmentMembers"
      title={t('addUsersTo', { name: department.departName })}
      send={({ people }) => adding.send({ depId: department.id, userIdList: people.map((one) => one.value) })}
      isReady={({ people }) => (people ?? []).length > 0}
      saveText={t('add')}
      onClose={onClose}
      intro={<p className={styles.hint}>{t('pickHint')}</p>}
    >
      <Form.Item name="people">
        <Select
          className={styles.picker ?? ''}
          mode="multiple"
          labelInValue
          aria-label={t('pickUsers')}
          placeholder={t('pickUsers')}
          loading={isFetching}
          showSearch={{ filterOption: false, onSearch: setText }}
          notFoundContent={isFetching ? null : t('pickNone')}
          options={data.map((user) => ({ value: user.id, label: labelOf(user) }))}
        />
      </Form.Item>
    </RecordForm>
  )
}

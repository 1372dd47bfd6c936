import type { UserChoice } from '@gridhelm/contract/people/departments/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
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
  const { data = [], isFetching } = useQuery(
    departmentQueries.choices(department.id, useDeferredValue(text.trim())),
  )
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([])
  const adding = useAddMembers()
  const addOnce = useOnce(adding)
  const add = () =>
    addOnce(
      { depId: department.id, userIdList: chosen.map((one) => one.value) },
      { onSuccess: onClose, onError: tellRefusal },
    )
  return (
    <Dialog
      open
      title={t('addUsersTo', { name: department.departName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={chosen.length === 0} loading={adding.isPending} onClick={add}>
            {t('add')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('pickHint')}</p>
      <Select
        className={styles.picker ?? ''}
        mode="multiple"
        labelInValue
        autoFocus
        aria-label={t('pickUsers')}
        placeholder={t('pickUsers')}
        loading={isFetching}
        value={chosen}
        showSearch={{ filterOption: false, onSearch: setText }}
        notFoundContent={isFetching ? null : t('pickNone')}
        options={data.map((user) => ({ value: user.id, label: labelOf(user) }))}
        onChange={setChosen}
      />
    </Dialog>
  )
}

import type { DepartmentUser } from '@gridhelm/contract/people/departments/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Spin } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import styles from './Departments.module.css'
import { departmentRoleQueries, useChangeRoles } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

interface MemberRolesProps {
  departId: string
  user: DepartmentUser
  onClose: () => void
}

/** Which roles of the department somebody has. */
export function MemberRoles({ departId, user, onClose }: MemberRolesProps) {
  const t = useTexts(departmentScreenTexts)
  const roles = useQuery(departmentRoleQueries.ofDepartment(departId))
  const before = user.roles.map((role) => role.id)
  const [chosen, setChosen] = useState(before)
  const changing = useChangeRoles()
  const changeOnce = useOnce(changing)
  const save = () =>
    changeOnce(
      { userId: user.id, newRoleId: chosen, oldRoleId: before },
      { onSuccess: onClose, onError: tellRefusal },
    )
  return (
    <Dialog
      open
      title={t('rolesOf', { name: user.realname })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={!roles.data?.length} loading={changing.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      {roles.isPending && <Spin />}
      {roles.data?.length === 0 && <EmptyState title={t('noRoles')} detail={t('noRolesHint')} />}
      <Checkbox.Group className={styles.choices ?? ''} value={chosen} onChange={setChosen}>
        {roles.data?.map((role) => (
          <Checkbox key={role.id} value={role.id}>
            {role.roleName}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Dialog>
  )
}

import type { DepartmentUser } from '@gridhelm/contract/people/departments/entities'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Spin } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
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
  const before = user.rolesHere.map((role) => role.id)
  const changing = useChangeRoles()
  return (
    <RecordForm<{ roles: string[] }>
      name="departmentMemberRoles"
      title={t('rolesOf', { name: user.realname })}
      initial={{ roles: before }}
      send={({ roles: chosen }) => changing.send({ userId: user.id, newRoleId: chosen, oldRoleId: before })}
      isReady={() => Boolean(roles.data?.length)}
      onClose={onClose}
    >
      {roles.isPending && <Spin />}
      {roles.isError && <LoadFailure of={roles} />}
      {roles.data?.length === 0 && <EmptyState title={t('noRoles')} detail={t('noRolesHint')} />}
      <Form.Item name="roles">
        <Checkbox.Group
          className={styles.choices ?? ''}
          options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.roleName }))}
        />
      </Form.Item>
    </RecordForm>
  )
}

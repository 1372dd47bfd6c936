import type { DepartmentUser } from '@gridhelm/contract/people/departments/entities'
import { departmentRoleUserList } from '@gridhelm/contract/people/departments/user-list'
import { Switch } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useChangeRoles } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

/** The members of a department, each with whether they have the role. */
export function RoleMembers({ departId, roleId }: { departId: string; roleId: string }) {
  const t = useTexts(departmentScreenTexts)
  const mayChange = usePermission('departmentRole:edit')
  const changing = useChangeRoles()
  const has = (row: DepartmentUser) => row.rolesHere.some((role) => role.id === roleId)
  const give = (userId: string, wanted: boolean) =>
    changing.start({ userId, newRoleId: wanted ? [roleId] : [], oldRoleId: wanted ? [] : [roleId] })
  return (
    <ListScreen
      list={departmentRoleUserList}
      fixedFilter={{ depId: departId }}
      cells={{
        rolesHere: (row) => (
          <Switch
            aria-label={t('holdsFor', { name: row.realname })}
            checked={has(row)}
            disabled={!mayChange}
            loading={changing.isBusy && changing.input?.userId === row.id}
            onChange={(wanted) => give(row.id, wanted)}
          />
        ),
      }}
    />
  )
}

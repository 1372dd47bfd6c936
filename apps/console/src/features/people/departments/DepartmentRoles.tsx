import { departmentRoleCalls } from '@gridhelm/contract/people/departmentRoles/calls'
import { departmentRoleResource } from '@gridhelm/contract/people/departmentRoles/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ask, call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { GrantEditor } from './GrantEditor.tsx'
import { departmentRoleQueries, roleCalls } from './queries.ts'
import { RoleMembers } from './RoleMembers.tsx'
import { departmentScreenTexts } from './texts.ts'

type Role = RecordOf<typeof departmentRoleResource>

/** The roles of a department: what they hold, and who of its members has them. */
export function DepartmentRoles({ departId }: { departId: string }) {
  const t = useTexts(departmentScreenTexts)
  const [granting, setGranting] = useState<Role>()
  const [populating, setPopulating] = useState<Role>()
  return (
    <>
      <ResourceScreen
        resource={departmentRoleResource}
        calls={roleCalls}
        fixedFilter={{ departId }}
        empty={<EmptyState title={t('noRoles')} detail={t('noRolesHint')} />}
        rowActions={(role) => (
          <>
            <Button type="link" onClick={() => setGranting(role)}>
              {t('permissions')}
            </Button>
            <Permitted code="department:users">
              <Button type="link" onClick={() => setPopulating(role)}>
                {t('users')}
              </Button>
            </Permitted>
          </>
        )}
      />
      <SidePanel
        open={granting !== undefined}
        title={t('permissionsOf', { name: granting?.roleName ?? '' })}
        onClose={() => setGranting(undefined)}
        width={640}
      >
        {granting && <RolePermissions departId={departId} roleId={granting.id} />}
      </SidePanel>
      <SidePanel
        open={populating !== undefined}
        title={t('membersOf', { name: populating?.roleName ?? '' })}
        onClose={() => setPopulating(undefined)}
      >
        {populating && <RoleMembers departId={departId} roleId={populating.id} />}
      </SidePanel>
    </>
  )
}

function RolePermissions({ departId, roleId }: { departId: string; roleId: string }) {
  const t = useTexts(departmentScreenTexts)
  const mayChange = usePermission('departmentRole:edit')
  return (
    <GrantEditor
      holder={[...departmentRoleQueries.all, roleId]}
      hint={t('rolePermissionsHint')}
      tree={useQuery(departmentRoleQueries.grantable(departId))}
      held={useQuery(departmentRoleQueries.held(roleId))}
      disabled={!mayChange}
      empty={<EmptyState title={t('nothingToGrant')} detail={t('nothingToGrantHint')} />}
      save={(permissionIds, lastpermissionIds) =>
        call(departmentRoleCalls.saveDeptRolePermission, { roleId, permissionIds, lastpermissionIds })
      }
      loadRules={(permissionId, signal) =>
        ask(departmentRoleCalls.dataRules, { permissionId, departId, roleId }, { signal })
      }
      saveRules={(permissionId, dataRuleIds) =>
        call(departmentRoleCalls.saveDataRules, { permissionId, roleId, dataRuleIds })
      }
    />
  )
}

import { roleResource } from '@gridhelm/contract/people/roles/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useOpenedRecord } from '../../../resources/use-opened.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { RolePermissions } from './RolePermissions.tsx'
import { RoleUsers } from './RoleUsers.tsx'
import type { Role } from './role.ts'
import { roleTexts } from './texts.ts'

const calls = resourceCalls(roleResource)

const roleOf = (record: RecordOf<typeof roleResource>): Role => ({
  id: record.id,
  name: record.roleName ?? record.id,
})

export function Roles() {
  const t = useTexts(roleTexts)
  const { record, isOpen, open, close } = useOpenedRecord(roleResource, calls, ['permissions', 'users'])
  const shown = (panel: 'permissions' | 'users') => (record && isOpen(panel) ? roleOf(record) : undefined)
  const granting = shown('permissions')
  return (
    <>
      <ResourceScreen
        resource={roleResource}
        calls={calls}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        rowActions={(row) => (
          <>
            <Permitted code="role:grant">
              <Button type="link" onClick={() => open('permissions', row)}>
                {t('permissions')}
              </Button>
            </Permitted>
            <Permitted code="role:users">
              <Button type="link" onClick={() => open('users', row)}>
                {t('users')}
              </Button>
            </Permitted>
          </>
        )}
      />
      <RolePermissions key={granting?.id} role={granting} onClose={close} />
      <RoleUsers role={shown('users')} onClose={close} />
    </>
  )
}

import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { FrameContext } from '../../../ui/form/unsaved.ts'
import { usePart } from '../../../ui/form/use-closing.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { DepartmentPermissions } from './DepartmentPermissions.tsx'
import { DepartmentRoles } from './DepartmentRoles.tsx'
import { DepartmentUsers } from './DepartmentUsers.tsx'
import { departmentScreenTexts } from './texts.ts'

const tabs = ['details', 'users', 'permissions', 'roles'] as const
const tabAddress = defineAddress({ tab: choice(tabs, 'details') })

interface DepartmentTabsProps {
  node: DepartmentNode
  details: ReactNode
  /** Whether permissions of the department itself can be given here. */
  grants: boolean
}

/** Everything about one department, as far as the reader's rights go. */
export function DepartmentTabs({ node, details, grants }: DepartmentTabsProps) {
  const t = useTexts(departmentScreenTexts)
  const mayUsers = usePermission('department:users')
  const mayGrant = usePermission('department:grant')
  const mayRoles = usePermission('departmentRole:list')
  const { shown, change } = useAddress(tabAddress)
  const { frame, leave } = usePart()
  return (
    <FrameContext value={frame}>
      <Tabs
        destroyOnHidden
        activeKey={shown.tab}
        onChange={(key) => leave(() => change({ tab: tabs.find((one) => one === key) }))}
        items={[
          { key: 'details', label: t('details'), children: details },
          ...(mayUsers
            ? [{ key: 'users', label: t('users'), children: <DepartmentUsers key={node.id} node={node} /> }]
            : []),
          ...(grants && mayGrant
            ? [
                {
                  key: 'permissions',
                  label: t('permissions'),
                  children: <DepartmentPermissions key={node.id} departId={node.id} />,
                },
              ]
            : []),
          ...(mayRoles
            ? [
                {
                  key: 'roles',
                  label: t('roles'),
                  children: <DepartmentRoles key={node.id} departId={node.id} />,
                },
              ]
            : []),
        ]}
      />
    </FrameContext>
  )
}

import { roleGrantCalls } from '@gridhelm/contract/people/roles/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { KeepUnsaved } from '../../../ui/form/KeepUnsaved.tsx'
import { CancelButton } from '../../../ui/form/Submit.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { DataRulePicker } from '../../../ui/permission-tree/DataRulePicker.tsx'
import { PermissionTree } from '../../../ui/permission-tree/PermissionTree.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { roleQueries, useChooseRules, useSavePermissions } from './queries.ts'
import type { Role } from './role.ts'
import { roleTexts } from './texts.ts'

interface RolePermissionsProps {
  role: Role | undefined
  onClose: () => void
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What a role gives: menus, buttons and the data rules on them. */
export function RolePermissions({ role, onClose }: RolePermissionsProps) {
  const t = useTexts(roleTexts)
  const tree = useQuery({ ...roleQueries.tree(), enabled: role !== undefined })
  const held = useQuery({ ...roleQueries.permissions(role?.id ?? ''), enabled: role !== undefined })
  const [changed, setChanged] = useState<string[]>()
  const [previewing, setPreviewing] = useState(false)
  const saving = useSavePermissions()
  const chooseRules = useChooseRules()

  const before = held.data ?? []
  const checked = changed ?? before
  const isChanged = changed !== undefined && !sameList(changed, before)

  function save(): void {
    if (!role) return
    const onDone = () => {
      setPreviewing(false)
      onClose()
    }
    saving.start({ roleId: role.id, permissionIds: checked, lastpermissionIds: before }, { onDone })
  }

  const isLoaded = tree.data !== undefined && held.data !== undefined
  const saveButton = (
    <Button type="primary" disabled={!isLoaded} loading={saving.isBusy} onClick={save}>
      {t('save')}
    </Button>
  )
  return (
    <SidePanel
      open={role !== undefined}
      title={t('permissionsOf', { name: role?.name ?? '' })}
      onClose={onClose}
      width={640}
      footer={
        <>
          <CancelButton />
          <Button disabled={!isLoaded} onClick={() => setPreviewing(true)}>
            {t('preview')}
          </Button>
          {saveButton}
        </>
      }
    >
      <KeepUnsaved name="roleGrants" when={isChanged} />
      {(tree.isError || held.isError) && <LoadFailure of={[tree, held]} title={t('failed')} />}
      {!isLoaded && !tree.isError && !held.isError && <Spin />}
      {role && isLoaded && (
        <PermissionTree
          nodes={tree.data.treeList}
          checked={checked}
          onChange={setChanged}
          extra={(node) =>
            node.ruleFlag === 1 && (
              <DataRulePicker
                name={node.slotTitle}
                queryKey={roleQueries.rules(role.id, node.key)}
                load={(signal) =>
                  ask(roleGrantCalls.ruleChoice, { permissionId: node.key, roleId: role.id }, { signal })
                }
                save={(dataRuleIds) =>
                  chooseRules.send({ roleId: role.id, permissionId: node.key, dataRuleIds })
                }
              />
            )
          }
        />
      )}
      {role && previewing && (
        <PreviewDialog
          role={role}
          permissionIds={checked}
          onClose={() => setPreviewing(false)}
          action={saveButton}
        />
      )}
    </SidePanel>
  )
}

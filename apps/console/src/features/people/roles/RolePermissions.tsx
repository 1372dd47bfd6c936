import { roleGrantCalls } from '@gridhelm/contract/people/roles/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useClosing } from '../../../resources/use-closing.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataRulePicker } from '../../../ui/permission-tree/DataRulePicker.tsx'
import { PermissionTree } from '../../../ui/permission-tree/PermissionTree.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
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
  const saveOnce = useOnce(saving)
  const chooseRules = useChooseRules()

  const before = held.data ?? []
  const checked = changed ?? before
  const isChanged = changed !== undefined && !sameList(changed, before)

  const close = useClosing(() => isChanged, onClose)

  function save(): void {
    if (!role) return
    saveOnce(
      { roleId: role.id, permissionIds: checked, lastpermissionIds: before },
      {
        onSuccess: () => {
          setPreviewing(false)
          onClose()
        },
        onError: tellRefusal,
      },
    )
  }

  const isLoaded = tree.data !== undefined && held.data !== undefined
  const saveButton = (
    <Button type="primary" disabled={!isLoaded} loading={saving.isPending} onClick={save}>
      {t('save')}
    </Button>
  )
  return (
    <SidePanel
      open={role !== undefined}
      title={t('permissionsOf', { name: role?.name ?? '' })}
      onClose={close}
      width={640}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button disabled={!isLoaded} onClick={() => setPreviewing(true)}>
            {t('preview')}
          </Button>
          {saveButton}
        </>
      }
    >
      {(tree.isError || held.isError) && (
        <EmptyState
          title={t('failed')}
          action={
            <Button
              onClick={() => {
                void tree.refetch()
                void held.refetch()
              }}
            >
              {t('retry')}
            </Button>
          }
        />
      )}
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
                  chooseRules.mutateAsync({ roleId: role.id, permissionId: node.key, dataRuleIds })
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

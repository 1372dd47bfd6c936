import type { GrantNode } from '@gridhelm/contract/people/roles/entities'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataRulePicker, type RuleChoice } from '../../../ui/permission-tree/DataRulePicker.tsx'
import { PermissionTree } from '../../../ui/permission-tree/PermissionTree.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import styles from './Departments.module.css'
import { useDepartmentChange } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

interface GrantEditorProps {
  /** Who holds the entries: the key of what is kept about it. */
  holder: readonly unknown[]
  hint: string
  tree: UseQueryResult<{ treeList: GrantNode[]; ids: string[] }>
  held: UseQueryResult<string[]>
  save: (permissionIds: string[], lastpermissionIds: string[]) => Promise<{ message: string }>
  loadRules: (permissionId: string, signal: AbortSignal) => Promise<RuleChoice>
  saveRules: (permissionId: string, dataRuleIds: string[]) => Promise<{ message: string }>
  disabled?: boolean
  /** In the place of the tree while there is nothing to grant. */
  empty?: ReactNode
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The entries that a department or one of its roles holds, and the data rules on them. */
export function GrantEditor(props: GrantEditorProps) {
  const { holder, hint, tree, held, save, loadRules, saveRules, disabled = false, empty } = props
  const t = useTexts(departmentScreenTexts)
  const [changed, setChanged] = useState<string[]>()
  const saving = useDepartmentChange(({ wanted, last }: { wanted: string[]; last: string[] }) =>
    save(wanted, last),
  )
  const saveOnce = useOnce(saving)
  const savingRules = useDepartmentChange(({ id, rules }: { id: string; rules: string[] }) =>
    saveRules(id, rules),
  )

  if (tree.isError || held.isError) {
    const again = () => {
      void tree.refetch()
      void held.refetch()
    }
    return <EmptyState title={t('failed')} action={<Button onClick={again}>{t('retry')}</Button>} />
  }
  if (!tree.data || !held.data) return <Skeleton active />
  if (tree.data.ids.length === 0 && empty !== undefined) return empty

  const before = held.data
  const checked = changed ?? before
  const isChanged = changed !== undefined && !sameList(changed, before)
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <PermissionTree
        nodes={tree.data.treeList}
        checked={checked}
        onChange={setChanged}
        disabled={disabled}
        extra={(node) =>
          node.ruleFlag === 1 &&
          !disabled && (
            <DataRulePicker
              name={node.slotTitle}
              queryKey={[...holder, 'rules', node.key]}
              load={(signal) => loadRules(node.key, signal)}
              save={(rules) => savingRules.mutateAsync({ id: node.key, rules })}
            />
          )
        }
      />
      {!disabled && (
        <div className={styles.bar}>
          {isChanged && <span className={styles.unsaved}>{t('unsaved')}</span>}
          <Button disabled={!isChanged} onClick={() => setChanged(undefined)}>
            {t('undo')}
          </Button>
          <Button
            type="primary"
            disabled={!isChanged}
            loading={saving.isPending}
            onClick={() =>
              saveOnce(
                { wanted: checked, last: before },
                { onSuccess: () => setChanged(undefined), onError: tellRefusal },
              )
            }
          >
            {t('save')}
          </Button>
        </div>
      )}
    </>
  )
}

import type { GrantNode } from '@gridhelm/contract/people/roles/entities'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { KeepUnsaved } from '../../../ui/form/KeepUnsaved.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { DataRulePicker, type RuleChoice } from '../../../ui/permission-tree/DataRulePicker.tsx'
import { PermissionTree } from '../../../ui/permission-tree/PermissionTree.tsx'
import styles from './Departments.module.css'
import { useDepartmentChange } from './queries.ts'
import { departmentScreenTexts } from './texts.ts'

interface GrantEditorProps {
  /** Who holds the entries: the key of what is kept about it. */
  holder: readonly unknown[]
  hint: string
  tree: UseQueryResult<{ treeList: GrantNode[]; ids: string[] }>
  held: UseQueryResult<string[]>
  save: (
    permissionIds: string[],
    lastpermissionIds: string[],
  ) => Promise<{ message: string; result: unknown }>
  loadRules: (permissionId: string, signal: AbortSignal) => Promise<RuleChoice>
  saveRules: (permissionId: string, dataRuleIds: string[]) => Promise<{ message: string; result: unknown }>
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
  const savingRules = useDepartmentChange(({ id, rules }: { id: string; rules: string[] }) =>
    saveRules(id, rules),
  )

  if (tree.isError || held.isError) return <LoadFailure of={[tree, held]} title={t('failed')} />
  if (!tree.data || !held.data) return <Skeleton active />
  if (tree.data.ids.length === 0 && empty !== undefined) return empty

  const before = held.data
  const checked = changed ?? before
  const isChanged = changed !== undefined && !sameList(changed, before)
  return (
    <>
      <KeepUnsaved name="departmentGrants" when={isChanged} />
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
              save={(rules) => savingRules.send({ id: node.key, rules })}
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
            loading={saving.isBusy}
            onClick={() =>
              saving.start({ wanted: checked, last: before }, { onDone: () => setChanged(undefined) })
            }
          >
            {t('save')}
          </Button>
        </div>
      )}
    </>
  )
}

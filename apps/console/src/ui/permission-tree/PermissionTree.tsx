import { Button, Input, Switch, Tree } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../EmptyState.tsx'
import { MenuIcon } from '../MenuIcon.tsx'
import { MenuModeNote } from './MenuModeNote.tsx'
import styles from './PermissionTree.module.css'
import { permissionTreeTexts } from './texts.ts'
import {
  branchesOf,
  foundKeys,
  keysOf,
  matching,
  type PermissionNode,
  toggled,
  withAll,
} from './tree-model.ts'

interface PermissionTreeProps {
  nodes: readonly PermissionNode[]
  checked: readonly string[]
  onChange: (checked: string[]) => void
  /** At the end of an entry, such as a `DataRulePicker`. */
  extra?: ((node: PermissionNode) => ReactNode) | undefined
  disabled?: boolean | undefined
}

interface TreeItem {
  key: string
  title: ReactNode
  children?: TreeItem[]
}

/** A tree of menus and buttons to check, for roles, departments and department roles. */
export function PermissionTree({ nodes, checked, onChange, extra, disabled = false }: PermissionTreeProps) {
  const t = useTexts(permissionTreeTexts)
  const switchId = useId()
  const [linked, setLinked] = useState(true)
  const [text, setText] = useState('')
  const [expanded, setExpanded] = useState<string[]>(() => nodes.map((node) => node.key))

  const shown = useMemo(() => matching(nodes, text), [nodes, text])
  const keys = useMemo(() => keysOf(nodes), [nodes])
  // What is given comes with the menus that lead there; what is taken leaves them, for others are below them.
  const given = useMemo(() => keysOf(shown), [shown])
  const taken = useMemo(() => foundKeys(nodes, text), [nodes, text])
  const count = useMemo(() => {
    const known = new Set(keys)
    return checked.filter((key) => known.has(key)).length
  }, [keys, checked])
  // What is searched for is in sight, whatever was folded.
  const open = text.trim() === '' ? expanded : branchesOf(shown)

  const itemOf = (node: PermissionNode): TreeItem => ({
    key: node.key,
    title: (
      <span className={styles.entry}>
        {node.menuType === 2 ? (
          <span className={styles.button}>{t('button')}</span>
        ) : (
          <MenuIcon name={node.icon ?? undefined} kind={node.menuType === 0 ? 'group' : 'place'} />
        )}
        <span className={styles.name}>{node.slotTitle}</span>
        <MenuModeNote mode={node.menuMode} />
        {extra?.(node)}
      </span>
    ),
    ...(node.children?.length ? { children: node.children.map(itemOf) } : {}),
  })

  if (nodes.length === 0) return <EmptyState title={t('nothing')} />
  return (
    <div className="gh-stack">
      <div className={styles.tools}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          aria-label={t('find')}
          placeholder={t('find')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.link}>
          <Switch id={switchId} size="small" checked={linked} onChange={setLinked} disabled={disabled} />
          <label htmlFor={switchId}>{t('linked')}</label>
        </span>
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          disabled={disabled || given.length === 0}
          onClick={() => onChange(withAll(given, checked, true))}
        >
          {t('selectAll', { count: given.length })}
        </Button>
        <Button
          size="small"
          disabled={disabled || taken.length === 0}
          onClick={() => onChange(withAll(taken, checked, false))}
        >
          {t('selectNone', { count: taken.length })}
        </Button>
        <Button size="small" onClick={() => setExpanded(branchesOf(nodes))}>
          {t('expandAll')}
        </Button>
        <Button size="small" onClick={() => setExpanded([])}>
          {t('collapseAll')}
        </Button>
        <span className={`${styles.count} gh-figures`}>{t('count', { count, total: keys.length })}</span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('noMatch')} />
      ) : (
        <Tree<TreeItem>
          className={styles.tree ?? ''}
          checkable
          // The links between parents and children are ours: a checked menu need not have all its buttons checked.
          checkStrictly
          selectable={false}
          disabled={disabled}
          treeData={shown.map(itemOf)}
          checkedKeys={{ checked: [...checked], halfChecked: [] }}
          expandedKeys={open}
          onExpand={(next) => setExpanded(next.map(String))}
          onCheck={(_, { node }) => onChange(toggled(nodes, checked, String(node.key), linked))}
        />
      )}
    </div>
  )
}

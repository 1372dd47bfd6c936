import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import { Button, ConfigProvider, Table, type TableColumnsType } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MenuIcon } from '../../../ui/MenuIcon.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { MenuModeNote } from '../../../ui/permission-tree/MenuModeNote.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './Menus.module.css'
import { tableLook } from './table-look.ts'
import { menuTexts } from './texts.ts'
import { holdsEnforced } from './tree.ts'

interface MenuTableProps {
  nodes: readonly MenuNode[]
  isWaiting: boolean
  empty: string
  expanded: readonly string[]
  onExpand: (ids: readonly string[]) => void
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  onEdit: (node: MenuNode) => void
  onAddBelow: (node: MenuNode) => void
  onRules: (node: MenuNode) => void
  onRemove: (node: MenuNode) => Promise<unknown>
}

const typeTexts = ['type0', 'type1', 'button'] as const

/** Rules narrow lists: on the menu that holds one, or on the button that opens it. */
const mayHaveRules = (node: MenuNode) =>
  node.ruleCount > 0 ||
  [node, ...(node.children ?? [])].some((entry) => entry.perms?.endsWith(':list') ?? false)

export function MenuTable(props: MenuTableProps) {
  const { nodes, isWaiting, empty, expanded, onExpand, chosen, onChoose } = props
  const t = useTexts(menuTexts)
  const isPhone = useIsPhone()
  const mayRemove = usePermission('menu:delete')

  const state = (node: MenuNode) => {
    if (node.menuType !== 2) return node.hidden ? <StatusTag tone="off">{t('hidden')}</StatusTag> : null
    return node.status === '1' ? (
      <StatusTag tone="good">{t('status1')}</StatusTag>
    ) : (
      <StatusTag tone="off">{t('status0')}</StatusTag>
    )
  }
  const actions = (node: MenuNode) => (
    <ConfigProvider componentSize="small">
      <div className={styles.actions}>
        <Permitted code="menu:edit">
          <Button type="link" onClick={() => props.onEdit(node)}>
            {t('edit')}
          </Button>
        </Permitted>
        {node.menuType !== 2 && (
          <Permitted code="menu:add">
            <Button type="link" onClick={() => props.onAddBelow(node)}>
              {t('addBelow')}
            </Button>
          </Permitted>
        )}
        {mayHaveRules(node) && (
          <Permitted code="menu:rules">
            <Button type="link" onClick={() => props.onRules(node)}>
              {node.ruleCount > 0 ? `${t('rules')} (${node.ruleCount})` : t('rules')}
            </Button>
          </Permitted>
        )}
        {mayRemove && !holdsEnforced(node) && (
          <ConfirmButton
            danger
            type="link"
            question={t('deleteQuestion', { name: node.name })}
            consequence={t('deleteConsequence')}
            onConfirm={() => props.onRemove(node)}
          >
            {t('delete')}
          </ConfirmButton>
        )}
      </div>
    </ConfigProvider>
  )

  const title = (node: MenuNode) => (
    <span className={styles.entry}>
      {node.menuType !== 2 && (
        <MenuIcon name={node.icon ?? undefined} kind={node.menuType === 0 ? 'group' : 'place'} />
      )}
      {node.name}
      <MenuModeNote mode={node.menuMode} />
    </span>
  )
  const facts: TableColumnsType<MenuNode> = [
    {
      key: 'menuType',
      title: t('menuType'),
      width: 96,
      render: (_, node) => t(typeTexts[node.menuType] ?? 'type1'),
    },
    { key: 'url', title: t('url'), width: 170, ellipsis: true, render: (_, node) => node.url ?? '–' },
    {
      key: 'component',
      title: t('component'),
      width: 180,
      ellipsis: true,
      render: (_, node) => node.component ?? '–',
    },
    {
      key: 'perms',
      title: t('perms'),
      width: 150,
      render: (_, node) => (node.perms ? <code className={styles.code}>{node.perms}</code> : '–'),
    },
    { key: 'sortNo', title: t('sortNo'), width: 72, align: 'end', dataIndex: 'sortNo' },
    { key: 'state', title: t('status'), width: 110, render: (_, node) => state(node) },
  ]
  const wide: TableColumnsType<MenuNode> = [
    { key: 'name', title: t('name'), width: 260, render: (_, node) => title(node) },
    ...facts,
    { key: ':actions', title: t('actions'), width: 280, fixed: 'end', render: (_, node) => actions(node) },
  ]
  // On a phone everything of an entry stands under its name.
  const narrow: TableColumnsType<MenuNode> = [
    {
      key: 'name',
      title: t('name'),
      render: (_, node) => (
        <>
          {title(node)}
          {node.perms && <code className={styles.below}>{node.perms}</code>}
          {actions(node)}
        </>
      ),
    },
  ]
  const columns = isPhone ? narrow : wide
  const leastWidth = wide.reduce((sum, { width }) => sum + Number(width ?? 0), 48)

  return (
    <ConfigProvider theme={tableLook}>
      <Table<MenuNode>
        className={styles.table ?? ''}
        size="middle"
        dataSource={nodes}
        columns={columns}
        rowKey="id"
        pagination={false}
        loading={isWaiting}
        locale={{ emptyText: isWaiting ? ' ' : <EmptyState title={empty} /> }}
        {...(isPhone ? {} : { scroll: { x: leastWidth } })}
        expandable={{
          expandedRowKeys: expanded,
          onExpandedRowsChange: (keys) => onExpand(keys.map(String)),
          rowExpandable: (node) => node.children !== null,
        }}
        {...(mayRemove && !isPhone
          ? {
              rowSelection: {
                checkStrictly: true,
                hideSelectAll: true,
                selectedRowKeys: [...chosen],
                onChange: (keys) => onChoose(keys.map(String)),
                getCheckboxProps: (node) => ({ disabled: holdsEnforced(node), 'aria-label': node.name }),
              },
            }
          : {})}
      />
    </ConfigProvider>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { called, text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { useTyped } from '../../../ui/address/use-typed.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { SelectionBar } from '../../../ui/table/SelectionBar.tsx'
import { DataRules } from './DataRules.tsx'
import type { MenuStart } from './form-values.ts'
import { MenuForm } from './MenuForm.tsx'
import styles from './Menus.module.css'
import { MenuTable } from './MenuTable.tsx'
import { menuQueries, useRemoveMenus } from './queries.ts'
import { menuTexts } from './texts.ts'
import { branchIds, findMenu, matching } from './tree.ts'

const menuAddress = defineAddress({ text: called('q', text(100)), rules: text(64) })

/** Every menu and button of the console, as a tree. */
export function Menus() {
  const t = useTexts(menuTexts)
  const tree = useQuery(menuQueries.tree())
  const address = useAddress(menuAddress)
  const { text: wanted = '', rules } = address.shown
  const [typed, setTyped] = useTyped(wanted)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string[]>([])
  const [form, setForm] = useState<MenuStart>()
  const remove = useRemoveMenus()

  const nodes = useMemo(() => tree.data ?? [], [tree.data])
  const shown = useMemo(() => matching(nodes, wanted), [nodes, wanted])
  const isSearching = wanted !== ''

  async function removeAll(ids: readonly string[]): Promise<void> {
    await remove.send(ids)
    setChosen((before) => before.filter((id) => !ids.includes(id)))
  }

  return (
    <PageStack>
      <PageCard
        title={t('title')}
        flush
        extra={
          <>
            <Button onClick={() => setExpanded(branchIds(nodes))}>{t('expandAll')}</Button>
            <Button onClick={() => setExpanded([])}>{t('collapseAll')}</Button>
            <Permitted code="menu:add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({ parent: undefined })}>
                {t('add')}
              </Button>
            </Permitted>
          </>
        }
      >
        <div className={styles.search}>
          <Input.Search
            allowClear
            aria-label={t('find')}
            placeholder={t('find')}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value)
              address.change({ text: value })
            }}
          />
        </div>
        <SelectionBar
          ids={chosen}
          onChange={setChosen}
          actions={
            <ConfirmButton
              danger
              question={t('deleteSelectedQuestion', { count: chosen.length })}
              consequence={t('deleteConsequence')}
              onConfirm={() => removeAll(chosen)}
            >
              {t('delete')}
            </ConfirmButton>
          }
        />
        {tree.isError ? (
          <LoadFailure of={tree} title={t('failed')} />
        ) : (
          <MenuTable
            nodes={shown}
            isWaiting={tree.isPending}
            empty={isSearching ? t('noMatch') : t('empty')}
            expanded={isSearching ? branchIds(shown) : expanded}
            onExpand={setExpanded}
            chosen={chosen}
            onChoose={setChosen}
            onEdit={(node) => setForm({ node })}
            onAddBelow={(parent) => setForm({ parent })}
            onRules={({ id }) => address.open({ rules: id })}
            onRemove={(node) => removeAll([node.id])}
          />
        )}
      </PageCard>
      {form && <MenuForm start={form} tree={nodes} onClose={() => setForm(undefined)} />}
      <DataRules menu={findMenu(nodes, rules)} onClose={() => address.close({ rules: undefined })} />
    </PageStack>
  )
}

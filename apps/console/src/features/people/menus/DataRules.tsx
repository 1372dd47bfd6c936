import { PlusOutlined } from '@ant-design/icons'
import type { DataRule, MenuNode } from '@gridhelm/contract/people/menus/entities'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './DataRules.module.css'
import { menuQueries, useRemoveRule } from './queries.ts'
import { RuleForm } from './RuleForm.tsx'
import { menuTexts } from './texts.ts'

/** The data rules of a menu. */
export function DataRules({ menu, onClose }: { menu: MenuNode | undefined; onClose: () => void }) {
  const t = useTexts(menuTexts)
  return (
    <SidePanel open={menu !== undefined} title={t('rulesOf', { name: menu?.name ?? '' })} onClose={onClose}>
      {menu && <Rules key={menu.id} menu={menu} />}
    </SidePanel>
  )
}

function Rules({ menu }: { menu: MenuNode }) {
  const t = useTexts(menuTexts)
  const conditions = useDictionary('rule_conditions')
  const rules = useQuery(menuQueries.rules(menu.id))
  const columns = useQuery(menuQueries.columns(menu.id))
  const remove = useRemoveRule()
  const [form, setForm] = useState<{ rule: DataRule | undefined }>()
  if (rules.isError || columns.isError) return <LoadFailure of={[rules, columns]} />
  if (!rules.data || !columns.data) return <Spin />
  if (columns.data.length === 0 && rules.data.length === 0) return <EmptyState title={t('noColumns')} />

  const labelOf = (column: string) => columns.data.find(({ value }) => value === column)?.label ?? column
  return (
    <div className="gh-stack">
      <Alert type="info" showIcon title={t('rulesHint')} />
      <Button
        className={styles.add ?? ''}
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => setForm({ rule: undefined })}
      >
        {t('addRule')}
      </Button>
      {rules.data.length === 0 && <EmptyState title={t('noRules')} detail={t('noRulesHint')} />}
      <ul className="gh-plain-list">
        {rules.data.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <div className={styles.words}>
              <strong>{rule.ruleName}</strong>
              <span className={styles.condition}>
                {labelOf(rule.ruleColumn)} {conditions.textOf(rule.ruleConditions)}{' '}
                <code>{rule.ruleValue}</code>
              </span>
            </div>
            {rule.status === '0' && <StatusTag tone="off">{t('status0')}</StatusTag>}
            <Button type="link" onClick={() => setForm({ rule })}>
              {t('edit')}
            </Button>
            <ConfirmButton
              danger
              type="link"
              question={t('deleteQuestion', { name: rule.ruleName })}
              onConfirm={() => remove.send({ id: rule.id })}
            >
              {t('delete')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      {form && (
        <RuleForm
          permissionId={menu.id}
          rule={form.rule}
          columns={columns.data}
          onClose={() => setForm(undefined)}
        />
      )}
    </div>
  )
}

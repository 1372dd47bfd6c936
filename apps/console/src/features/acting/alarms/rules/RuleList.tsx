import { PlusOutlined } from '@ant-design/icons'
import { type AlarmRule, alarmTypes } from '@gridhelm/contract/acting/alarms/entities'
import { alarmLevels } from '@gridhelm/contract/acting/alarms/rules'
import { Button } from 'antd'
import { useState } from 'react'
import { sessionSignal } from '../../../../platform/session.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { SiteSelect } from '../../../../site/SiteSelect.tsx'
import { useAddress } from '../../../../ui/address/use-address.ts'
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageStack } from '../../../../ui/PageCard.tsx'
import { usePermission } from '../../../../ui/Permitted.tsx'
import type { DataColumn } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../../ui/table/SearchBar.tsx'
import { ConditionCell, LevelCell, NameCell, RuleDetails, WatchedCell, WhereCell } from './cells.tsx'
import { type Draft, isChanged } from './form-values.ts'
import { type RuleFilter, ruleAddress, ruleQueries, useDeleteRule, useGeneralRules } from './queries.ts'
import { RuleForm } from './RuleForm.tsx'
import { nameOf, useWords } from './use-words.ts'
import { kindsFor, kindText } from './watched.ts'

/** Those of everywhere are the administrator's. */
function useMayEdit(): (rule: AlarmRule) => boolean {
  const mayEdit = usePermission('alarmRule:edit')
  const isAdmin = useSignal(sessionSignal)?.user?.tier === 'admin'
  return ({ siteId }) => mayEdit && (isAdmin || siteId !== null)
}

/** What is watched: the catalogue, what people have added, and where a site departs from it. */
export function RuleList() {
  const words = useWords()
  const { t, language } = words
  const { shown: filter, show: setFilter } = useAddress(ruleAddress)
  const [draft, setDraft] = useState<Draft>()
  const mayAdd = usePermission('alarmRule:edit')
  const mayEdit = useMayEdit()
  const generalOf = useGeneralRules()
  const general = (rule: AlarmRule) => (rule.siteId === null ? undefined : generalOf(rule))

  const columns: DataColumn<AlarmRule>[] = [
    { key: 'name', title: t('rule'), width: 208, render: (rule) => <NameCell rule={rule} /> },
    {
      key: 'systemType',
      title: t('kind'),
      width: 116,
      render: (rule) => kindText(rule.systemType, t, language),
    },
    {
      key: 'type',
      title: t('condition'),
      width: 184,
      render: (rule) => <ConditionCell rule={rule} general={general(rule)} />,
    },
    {
      key: 'level',
      title: t('level'),
      width: 132,
      render: (rule) => <LevelCell rule={rule} general={general(rule)} />,
    },
    { key: 'siteId', title: t('where'), width: 116, render: (rule) => <WhereCell rule={rule} /> },
    {
      key: 'enabled',
      title: t('watched'),
      width: 84,
      render: (rule) => <WatchedCell rule={rule} mayEdit={mayEdit(rule)} />,
    },
  ]

  return (
    <PageStack>
      <SearchBar<RuleFilter>
        fields={[
          { name: 'search', label: t('search') },
          {
            name: 'systemType',
            label: t('kind'),
            options: kindsFor(undefined).map((value) => ({ value, label: kindText(value, t, language) })),
          },
          { name: 'siteId', label: t('site'), input: <SiteSelect everywhere={t('anySite')} /> },
          {
            name: 'type',
            label: t('type'),
            options: alarmTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          },
          {
            name: 'level',
            label: t('level'),
            options: alarmLevels.map((value) => ({
              value,
              label: words.levelName(Number(value) as 1 | 2 | 3),
            })),
          },
        ]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable<AlarmRule, RuleFilter>
        id="alarm-rules"
        title={t('rules')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'systemType', order: 'asc' }}
        query={(input) => ruleQueries.page(input as Parameters<typeof ruleQueries.page>[0])}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        details={(rule) => <RuleDetails rule={rule} />}
        toolbar={
          mayAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft({ mode: 'add' })}>
              {t('add')}
            </Button>
          )
        }
        actions={(rule) => (
          <>
            {mayEdit(rule) && <Button onClick={() => setDraft({ mode: 'edit', rule })}>{t('edit')}</Button>}
            {mayAdd && rule.siteId === null && (
              <Button onClick={() => setDraft({ mode: 'apart', rule })}>{t('apart')}</Button>
            )}
            {mayEdit(rule) && isChanged(rule) && (
              <RemoveButton
                rule={rule}
                name={nameOf(rule, words)}
                isStandIn={rule.isBuiltIn || general(rule) !== undefined}
              />
            )}
          </>
        )}
      />
      {draft && <RuleForm draft={draft} onClose={() => setDraft(undefined)} />}
    </PageStack>
  )
}

/** What stands in for another gives way to it; what stands for itself is gone. */
function RemoveButton({ rule, name, isStandIn }: { rule: AlarmRule; name: string; isStandIn: boolean }) {
  const { t } = useWords()
  const deleting = useDeleteRule(t(isStandIn ? 'restored' : 'deleted'))
  const remove = () => deleting.send({ id: rule.id })
  if (!isStandIn) {
    return (
      <ConfirmButton
        danger
        question={t('deleteQuestion', { name })}
        consequence={t('deleteHint')}
        onConfirm={remove}
      >
        {t('delete')}
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      question={t('restoreQuestion', { name })}
      consequence={rule.projectName ? t('restoreSite', { site: rule.projectName }) : t('restoreBuiltIn')}
      onConfirm={remove}
    >
      {t('restore')}
    </ConfirmButton>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import type { AlarmEscalation } from '@gridhelm/contract/acting/alarms/entities'
import { Alert, Button, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useConsoleConfig } from '../../../../platform/config.ts'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { LevelTag } from '../../../../site/alarm/cells.tsx'
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../../ui/PageCard.tsx'
import { usePermission } from '../../../../ui/Permitted.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './Escalation.module.css'
import { EscalationForm } from './EscalationForm.tsx'
import { inputOf, useDeleteEscalation, useEscalations, useSaveEscalation } from './queries.ts'
import { texts } from './texts.ts'
import { escalationSentence, tellingOf, waysText } from './words.ts'

/** Email and SMS that nobody can send wait in the outbox. */
function useMissingWays(rows: readonly AlarmEscalation[]): ('email' | 'sms')[] {
  const delivery = useConsoleConfig()?.delivery
  if (!delivery) return []
  return (['email', 'sms'] as const).filter(
    (way) => !delivery[way] && rows.some((row) => row.enabled && row.channels.includes(way)),
  )
}

/** Who hears of alarms that nobody acknowledges. */
export function EscalationList() {
  const t = useTexts(texts)
  const asked = useEscalations()
  const { data, isError } = asked
  const mayEdit = usePermission('alarmEscalation:edit')
  const [draft, setDraft] = useState<AlarmEscalation | 'new'>()
  const missing = useMissingWays(data ?? [])
  const addButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft('new')}>
      {t('add')}
    </Button>
  )
  return (
    <PageStack>
      {missing.length > 0 && (
        <Alert type="info" showIcon title={t('noWay', { ways: waysText(missing, t) })} />
      )}
      <PageCard title={t('title')} extra={addButton || undefined} flush>
        <p className={styles.intro}>{t('intro')}</p>
        {isError && !data ? (
          <LoadFailure of={asked} title={t('failed')} />
        ) : !data ? (
          <div className={styles.item}>
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        ) : data.length === 0 ? (
          <EmptyState title={t('empty')} detail={t('emptyHint')} />
        ) : (
          <ul className={styles.list}>
            {data.map((row) => (
              <Item key={row.id} row={row} mayEdit={mayEdit && row.editable} onEdit={() => setDraft(row)} />
            ))}
          </ul>
        )}
      </PageCard>
      {draft && (
        <EscalationForm saved={draft === 'new' ? undefined : draft} onClose={() => setDraft(undefined)} />
      )}
    </PageStack>
  )
}

interface ItemProps {
  row: AlarmEscalation
  mayEdit: boolean
  onEdit: () => void
}

function Item({ row, mayEdit, onEdit }: ItemProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const switching = useSaveEscalation()
  const deleting = useDeleteEscalation(t('deleted'))
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <div className={styles.head}>
          <h3>{row.name}</h3>
          <LevelTag level={row.level} />
          {!row.enabled && <StatusTag tone="off">{t('off')}</StatusTag>}
          {!row.editable && <span className={styles.quiet}>{t('byAbove')}</span>}
        </div>
        <p className={styles.sentence}>{escalationSentence(tellingOf(row), t, f)}</p>
        <ul className={styles.people} aria-label={t('people')}>
          {row.users.map(({ id, name, gaps }) => (
            <li key={id}>
              {name}
              {gaps.length > 0 && (
                <span className={styles.quiet}> · {gaps.map((gap) => t(`gap.${gap}`)).join(', ')}</span>
              )}
            </li>
          ))}
          {row.others > 0 && <li className={styles.quiet}>{t('others', { count: row.others })}</li>}
        </ul>
      </div>
      {mayEdit && (
        <div className={styles.actions}>
          <Switch
            checked={row.enabled}
            loading={switching.isBusy}
            aria-label={t('enabledOf', { name: row.name })}
            onChange={(enabled) => switching.start({ ...inputOf(row), enabled })}
          />
          <Button onClick={onEdit}>{t('edit')}</Button>
          <ConfirmButton
            danger
            question={t('deleteQuestion', { name: row.name })}
            consequence={t('deleteHint')}
            onConfirm={() => deleting.send({ id: row.id })}
          >
            {t('delete')}
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}

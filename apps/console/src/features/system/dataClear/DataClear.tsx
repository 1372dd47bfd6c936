import { DeleteOutlined } from '@ant-design/icons'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { dataClearCalls } from '@gridhelm/contract/system/dataClear/calls'
import { dataClearResource } from '@gridhelm/contract/system/dataClear/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldCell } from '../../../resources/FieldCell.tsx'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { ClearForm } from './ClearForm.tsx'
import styles from './DataClear.module.css'
import { LeaveDemo } from './LeaveDemo.tsx'
import { useCancel, useDecide, useFollowClears } from './queries.ts'
import { texts } from './texts.ts'

type ClearRow = RecordOf<typeof dataClearResource>

/** The state, and how far it has come while it runs. */
function StateCell({ row }: { row: ClearRow }) {
  const t = useTexts(texts)
  const f = useFormat()
  const slices = Number(row.slices ?? 0)
  return (
    <span className={styles.lines}>
      {fieldCell('state', dataClearResource.fields.state, row)}
      {row.state === 'running' && slices > 0 && (
        <small className="gh-figures">
          {t('progress', { percent: f.percent(Number(row.slice ?? 0) / slices) })}
        </small>
      )}
    </span>
  )
}

function Decision({ row }: { row: ClearRow }) {
  const t = useTexts(texts)
  const f = useFormat()
  const decide = useDecide()
  const own = useSignal(sessionSignal)?.user?.id
  if (row.state !== 'requested') return null
  if (row.requestedBy === own) return <small className="gh-quiet">{t('otherDecides')}</small>
  const site = String(row.projectName)
  return (
    <>
      <ConfirmButton
        danger
        type="link"
        question={t('approveQuestion', { site, count: f.whole(Number(row.counted)) })}
        consequence={t('cannotBeUndone')}
        onConfirm={() => decide.send({ id: row.id, approve: true })}
      >
        {t('approve')}
      </ConfirmButton>
      <ConfirmButton
        type="link"
        question={t('refuseQuestion', { site })}
        onConfirm={() => decide.send({ id: row.id, approve: false })}
      >
        {t('refuse')}
      </ConfirmButton>
    </>
  )
}

function Stop({ row }: { row: ClearRow }) {
  const t = useTexts(texts)
  const cancel = useCancel()
  if (!['requested', 'approved', 'running'].includes(String(row.state))) return null
  return (
    <ConfirmButton
      type="link"
      question={t('stopQuestion', { site: String(row.projectName) })}
      consequence={t('stopHint')}
      onConfirm={() => cancel.send({ id: row.id })}
    >
      {t('stop')}
    </ConfirmButton>
  )
}

/** What a site has sent can go: counted first, asked for by one person, approved by another. */
export function DataClear() {
  const t = useTexts(texts)
  const mayAsk = usePermission('dataClear:add')
  const [isAsking, setIsAsking] = useState(false)
  useFollowClears()
  return (
    <PageStack>
      <LeaveDemo />
      <ResourceScreen
        resource={dataClearResource}
        calls={dataClearCalls as unknown as ResourceCalls}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        add={
          mayAsk && (
            <Button icon={<DeleteOutlined />} onClick={() => setIsAsking(true)}>
              {t('ask')}
            </Button>
          )
        }
        cells={{ state: (row) => <StateCell row={row} /> }}
        rowActions={(row) => (
          <>
            <Permitted code="dataClear:approve">
              <Decision row={row} />
            </Permitted>
            <Permitted code="dataClear:add">
              <Stop row={row} />
            </Permitted>
          </>
        )}
      />
      <ClearForm open={isAsking} onClose={() => setIsAsking(false)} />
    </PageStack>
  )
}

import { SafetyCertificateOutlined } from '@ant-design/icons'
import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { AuditDamage, AuditCheck as Verdict } from '@gridhelm/contract/acting/commands/entities'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useStations } from '../../../site/queries.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import styles from './Commands.module.css'
import { texts } from './texts.ts'

/** Follows the audit trail of a site, or of all, and says plainly whether a row was changed. */
export function AuditCheck({ siteId }: { siteId: string | undefined }) {
  const t = useTexts(texts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ToolButton icon={<SafetyCertificateOutlined />} onClick={() => setIsOpen(true)}>
        {t('auditCheck')}
      </ToolButton>
      {isOpen && <CheckDialog siteId={siteId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CheckDialog({ siteId, onClose }: { siteId: string | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  // Closing the dialog stops the check.
  const check = useQuery({
    queryKey: ['commandAudit', siteId ?? ''],
    queryFn: ({ signal }) => ask(commandCalls.audit, { siteId: siteId ?? null }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog
      open
      title={t('auditCheck')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button loading={check.isFetching} onClick={() => void check.refetch()}>
            {t('again')}
          </Button>
        </>
      }
    >
      <div className={styles.verdict} role="status">
        {check.isFetching ? (
          <>
            <Spin size="small" /> {t('auditRunning')}
          </>
        ) : check.data ? (
          <VerdictText verdict={check.data} />
        ) : (
          <>
            <StatusTag tone="unknown">{t('auditFailed')}</StatusTag>
            <p>{t('auditFailedDetail')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

const details = {
  changed: 'auditChanged',
  missing: 'auditMissing',
  cutOff: 'auditCutOff',
  command: 'auditCommand',
  seals: 'auditSeals',
  key: 'auditKey',
} as const satisfies Record<AuditDamage, string>

function VerdictText({ verdict: { isWhole, rows, sites, unwatched, brokenAt } }: { verdict: Verdict }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { data: stations = [] } = useStations()
  if (isWhole && rows === 0) return <StatusTag tone="off">{t('auditEmpty')}</StatusTag>
  if (isWhole) {
    const counted = { rows: f.whole(rows), sites: f.whole(sites) }
    return (
      <>
        <StatusTag tone="good">{t('auditWhole')}</StatusTag>
        <p>{t('auditWholeDetail', counted)}</p>
        {unwatched > 0 && <p>{t('auditUnwatched', { count: f.whole(unwatched) })}</p>}
      </>
    )
  }
  const site = stations.find(({ id }) => id === brokenAt?.siteId)?.projectName ?? brokenAt?.siteId ?? dash
  return (
    <>
      <StatusTag tone="critical">{t('auditBroken')}</StatusTag>
      {brokenAt && <p>{t(details[brokenAt.what], { site, seq: f.whole(brokenAt.seq) })}</p>}
      <p>{t('auditKeepCopy')}</p>
    </>
  )
}

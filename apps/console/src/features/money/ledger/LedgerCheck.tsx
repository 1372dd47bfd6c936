import { ownZone } from '@gridhelm/contract/format/zones'
import { accountCalls } from '@gridhelm/contract/money/ledger/calls'
import type { LedgerCheck as Check } from '@gridhelm/contract/money/ledger/entities'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ask } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { parseWireTime } from '../../../ui/wire-time.ts'
import { checkTexts } from './check-texts.ts'
import { findingText } from './findings.ts'
import styles from './LedgerCheck.module.css'

const key = ['ledgerCheck'] as const
/** The overview of money shows the last one, too. */
const stale = [key, ['moneyFigures']]

/** Whether the books are whole, for the top. */
export function LedgerCheck() {
  const t = useTexts(checkTexts)
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(accountCalls.check, {}, { signal, quiet: true }),
  })
  const run = useChange(accountCalls.runCheck, { stale, said: t('done') })
  const { data, error } = asked
  return (
    <PageStack>
      <PageCard
        title={t('title')}
        extra={
          <Button type="primary" loading={run.isBusy} onClick={() => run.start({})}>
            {t('run')}
          </Button>
        }
      >
        {t('lead')}
      </PageCard>
      {data ? (
        <Shown check={data} />
      ) : data === null ? (
        <PageCard>
          <EmptyState title={t('never')} detail={t('neverDetail')} />
        </PageCard>
      ) : error ? (
        <PageCard>
          <LoadFailure of={asked} title={t('failed')} />
        </PageCard>
      ) : (
        <WaitingCard />
      )}
    </PageStack>
  )
}

function Shown({ check }: { check: Check }) {
  const t = useTexts(checkTexts)
  const f = useFormat()
  const { findings, isWhole, by } = check
  return (
    <>
      <StatStrip
        label={t('figures')}
        stats={[
          {
            label: t('outcome'),
            value: isWhole ? t('whole') : t('found', { count: f.whole(findings.length) }),
            note: isWhole ? t('wholeNote') : t('foundNote'),
          },
          {
            label: t('when'),
            value: f.nearMoment(parseWireTime(check.time)?.getTime() ?? 0, ownZone(), Date.now()),
            note: by === null ? t('byNight') : t('byPerson', { name: by }),
          },
          { label: t('accounts'), value: f.whole(check.accounts) },
          { label: t('transfers'), value: f.whole(check.transfers) },
          { label: t('postings'), value: f.whole(check.postings) },
          { label: t('took'), value: f.duration(check.tookMs) },
        ]}
      />
      <PageCard title={t('findings')} flush>
        {isWhole ? (
          <EmptyState title={t('noFindings')} detail={t('noFindingsDetail')} />
        ) : (
          <>
            <ul className={styles.findings}>
              {findings.map((finding) => (
                <li key={`${finding.what} ${finding.id}`} className={styles.finding}>
                  <StatusTag tone="failed">{findingText(finding, t, f)}</StatusTag>
                </li>
              ))}
            </ul>
            {findings.some(({ what, currency }) => what !== 'chain' && currency === null) && (
              <p className={`gh-note ${styles.coins}`}>{t('inCoins')}</p>
            )}
          </>
        )}
      </PageCard>
    </>
  )
}

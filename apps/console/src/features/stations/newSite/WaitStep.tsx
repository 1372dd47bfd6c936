import type { MadeSite } from '@gridhelm/contract/stations/newSite/entities'
import { Button, Spin } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useLiveNow } from '../../../ui/ticker.ts'
import { Missed } from './Missed.tsx'
import styles from './NewSite.module.css'
import { useArriving, useLeave } from './queries.ts'
import { newSiteScreenTexts } from './texts.ts'
import { Understood, understoodOf } from './Understood.tsx'
import { bytesOf, unusedIn } from './unused.ts'

const mostShown = 4_000

/** A message as people read it: JSON with a line for each value, anything else as it came. */
function written(payload: string): string {
  const text = new TextDecoder().decode(bytesOf(payload))
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, mostShown)
  } catch {
    return text.slice(0, mostShown)
  }
}

/** Waits for what the controller says, shows what came of it, and leads on from what was not understood. */
export function WaitStep({ site }: { site: MadeSite }) {
  const t = useTexts(newSiteScreenTexts)
  const f = useFormat()
  const now = useLiveNow('second')
  const may = { map: usePermission('mapping'), receive: usePermission('reception') }
  const arriving = useArriving(site.id, may)
  const understood = understoodOf(useLiveSite(site.id))
  const { newest, mapping, faults = [], version = 0, missed = 0 } = arriving.data ?? {}
  // Without a mapping nothing but our own form is read, and the quarantine says what was wrong with it.
  const unused = useMemo(
    () => (newest && mapping && version > 0 ? unusedIn(mapping, newest) : []),
    [newest, mapping, version],
  )
  const isHere = understood.length > 0 || newest !== undefined || faults.length > 0

  if (arriving.error && !arriving.data)
    return (
      <PageCard>
        <LoadFailure of={arriving} />
      </PageCard>
    )
  return (
    <>
      <PageCard title={isHere ? t('arrived') : t('waiting')}>
        {isHere ? (
          newest && (
            <>
              <p className="gh-lead">
                {newest.topic} · {f.ago(newest.receivedAt, now)}
              </p>
              <pre className={styles.code}>{written(newest.payload)}</pre>
            </>
          )
        ) : (
          <div className={styles.waiting} role="status">
            <Spin />
            <p className="gh-lead">{t('waitingHint', { name: site.projectName })}</p>
          </div>
        )}
        <Finish site={site} isDone={understood.length > 0} />
      </PageCard>
      {isHere && (
        <div className={styles.columns}>
          <Understood rows={understood} />
          <Missed site={site} faults={faults} unused={unused} version={version} missed={missed} />
        </div>
      )}
    </>
  )
}

function Finish({ site, isDone }: { site: MadeSite; isDone: boolean }) {
  const t = useTexts(newSiteScreenTexts)
  const navigate = useNavigate()
  const leave = useLeave()
  return (
    <div className={styles.buttons}>
      <Button
        type={isDone ? 'primary' : 'default'}
        loading={leave.isBusy}
        onClick={() =>
          isDone
            ? leave.start({}, { onDone: () => void navigate(paths.overview(site)) })
            : void navigate(paths.overview(site))
        }
      >
        {isDone ? t('finish') : t('later')}
      </Button>
    </div>
  )
}

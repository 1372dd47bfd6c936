import type { MadeSite } from '@gridhelm/contract/stations/newSite/entities'
import type { FaultReason, QuarantineRow } from '@gridhelm/contract/stations/reception/entities'
import { faultReasons } from '@gridhelm/contract/stations/reception/entities'
import { quarantineList } from '@gridhelm/contract/stations/reception/quarantine-list'
import type { Field } from '@gridhelm/points/mapping/tree'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { AddDevice } from './AddDevice.tsx'
import styles from './NewSite.module.css'
import { useReadAgain } from './queries.ts'
import { newSiteScreenTexts } from './texts.ts'

/** What a mapping puts right: the form of the message, its names, its values. */
const mapped: ReadonlySet<string> = new Set<FaultReason>([
  'notJson',
  'notObject',
  'unreadable',
  'notMapped',
  'wrongKind',
  'unknownDevice',
  'unknownPoint',
  'notANumber',
  'badTime',
])
const ofClock: ReadonlySet<string> = new Set<FaultReason>(['future', 'tooOld'])
const mostUnused = 12
const shortly = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 60)
const isKnown = (reason: string): reason is FaultReason => faultReasons.some((one) => one === reason)

interface MissedProps {
  site: MadeSite
  faults: readonly QuarantineRow[]
  /** Values of the newest message that the mapping has no use for. */
  unused: readonly Field[]
  /** Of the mapping; 0 while there is none. */
  version: number
  /** Messages that wait for a version that understands them. */
  missed: number
}

/** Each thing that was not understood, with the next step. */
export function Missed({ site, faults, unused, version, missed }: MissedProps) {
  const t = useTexts(newSiteScreenTexts)
  const mayMap = usePermission('mapping:edit')
  const mayAdd = usePermission('device:add')
  const [adding, setAdding] = useState<{ name: string; isOpen: boolean }>()
  const readAgain = useReadAgain(site.id, (result) => t('readAgainDone', result))
  const explain = mayMap && (
    <Link to={paths.mapping(site.id, { back: 'newSite' })}>
      <Button tabIndex={-1}>{t('explain')}</Button>
    </Link>
  )
  return (
    <PageCard title={t('missed')}>
      {faults.length + unused.length === 0 && missed === 0 && (
        <p className="gh-note-line">{t('missedNone')}</p>
      )}
      {missed > 0 && (
        <div className={styles.fault}>
          <div>{t('waitingMessages', { count: missed })}</div>
          {mayMap && version > 0 ? (
            <Button loading={readAgain.isBusy} onClick={() => readAgain.start({ siteId: site.id })}>
              {t('readAgain')}
            </Button>
          ) : (
            explain
          )}
        </div>
      )}
      {faults.map(({ id, reason, deviceNumber, pointKey }) => (
        <div key={id} className={styles.fault}>
          <div>
            <strong>{[deviceNumber, pointKey].filter(Boolean).join(' · ')}</strong> <Why reason={reason} />
            {reason === 'badTime' && <span className={styles.hint}>{t('timeHint')}</span>}
            {ofClock.has(reason) && <span className={styles.hint}>{t('clockHint')}</span>}
          </div>
          {reason === 'unknownDevice' && mayAdd && (
            <Button onClick={() => setAdding({ name: deviceNumber, isOpen: true })}>{t('addDevice')}</Button>
          )}
          {mapped.has(reason) && !(missed > 0 && version === 0 && deviceNumber === '') && explain}
        </div>
      ))}
      {unused.length > 0 && (
        <div className={styles.fault}>
          <div>
            {t('unused')}
            <ul className={styles.unused}>
              {unused.slice(0, mostUnused).map(({ path, value }) => (
                <li key={path.join('.')}>
                  {path.join('.')} = {shortly(value)}
                </li>
              ))}
            </ul>
            {unused.length > mostUnused && (
              <span className={styles.hint}>{t('unusedMore', { count: unused.length - mostUnused })}</span>
            )}
          </div>
          {explain}
        </div>
      )}
      {adding && (
        <AddDevice
          key={adding.name}
          site={site}
          name={adding.name}
          open={adding.isOpen}
          onClose={() => setAdding((before) => before && { ...before, isOpen: false })}
        />
      )}
    </PageCard>
  )
}

function Why({ reason }: { reason: string }) {
  const t = useTexts(quarantineList.texts)
  return isKnown(reason) ? t(`reason.${reason}`) : reason
}

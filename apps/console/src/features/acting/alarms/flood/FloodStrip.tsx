import type { AlarmSummary } from '@gridhelm/contract/acting/alarms/entities'
import { ownZone } from '@gridhelm/contract/format/zones'
import { Button } from 'antd'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useAlarmSummary } from '../../../../site/alarm/queries.ts'
import { defineAddress } from '../../../../ui/address/address.ts'
import { called, flag } from '../../../../ui/address/parts.ts'
import { useAddress } from '../../../../ui/address/use-address.ts'
import type { AlarmAddress } from '../list/address.ts'
import styles from './Flood.module.css'
import { FloodGroup } from './FloodGroup.tsx'
import { texts } from './texts.ts'

interface FloodStripProps {
  siteId: string | undefined
  address: AlarmAddress
}

/** So many alarms at once that only their causes can be looked at; nothing while there is no flood. */
export function FloodStrip({ siteId, address }: FloodStripProps) {
  const { data } = useAlarmSummary(siteId)
  return data?.flood ? <Strip flood={data.flood} now={data.now} address={address} /> : null
}

const floodAddress = defineAddress({ isOpen: called('flood', flag()) })

interface StripProps extends Pick<FloodStripProps, 'address'> {
  flood: NonNullable<AlarmSummary['flood']>
  now: number
}

function Strip({ flood: { since, count, groups }, now, address }: StripProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const { shown, open, close } = useAddress(floodAddress)
  const { isOpen } = shown
  const zone = ownZone()
  const said = t('said', {
    time: f.time(since, zone),
    count: f.whole(count),
    causes: f.whole(groups.length),
  })
  return (
    <section className={styles.strip} aria-label={t('title')}>
      <div className={styles.head}>
        <strong role="status">{said}</strong>
        <span className="gh-note">{t('hint')}</span>
        <Button
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close({ isOpen: false }) : open({ isOpen: true }, 'replace'))}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <FloodGroup key={group.key} group={group} now={now} address={address} />
          ))}
        </ul>
      )}
    </section>
  )
}

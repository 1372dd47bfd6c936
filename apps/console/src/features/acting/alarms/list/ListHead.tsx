import { type AlarmView, alarmViews } from '@gridhelm/contract/acting/alarms/rules'
import { zoneText } from '@gridhelm/contract/format/zones'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Segmented, Tag } from 'antd'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useAlarmSummary } from '../../../../site/alarm/queries.ts'
import { ClockSwitch } from '../../../../site/clock/ClockSwitch.tsx'
import { useStations } from '../../../../site/queries.ts'
import { Sideways } from '../../../../ui/Sideways.tsx'
import { alarmName } from '../panel/alarm-name.ts'
import type { AlarmAddress, Narrowing } from './address.ts'
import { countsOf } from './counts.ts'
import styles from './List.module.css'
import { texts } from './texts.ts'

interface ListHeadProps {
  station: Station | undefined
  address: AlarmAddress
}

/** Which alarms, of which stations; how many stand behind each view. */
export function ListHead({ station, address }: ListHeadProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const siteId = station && !address.isAll ? station.id : address.narrowing.site
  const { data } = useAlarmSummary(siteId)
  const counts = data ? countsOf(data) : {}
  const label = (view: AlarmView) => {
    const count = counts[view]
    return (
      <>
        {t(`view.${view}`)}
        {count ? <span className={styles.count}>{f.whole(count)}</span> : null}
      </>
    )
  }
  return (
    <div className={styles.head}>
      {station && (
        <Segmented
          aria-label={t('scope')}
          value={address.isAll ? 'all' : 'one'}
          onChange={(scope) => address.chooseScope(scope === 'all')}
          options={[
            { value: 'one', label: t('thisStation') },
            { value: 'all', label: t('allStations') },
          ]}
        />
      )}
      <Sideways className={styles.views}>
        <Segmented<AlarmView>
          aria-label={t('views')}
          value={address.view}
          onChange={address.show}
          options={alarmViews.map((view) => ({ value: view, label: label(view) }))}
        />
      </Sideways>
      <NarrowingTags address={address} hasStation={station !== undefined && !address.isAll} />
      {siteId === undefined ? (
        <ClockSwitch />
      ) : (
        station &&
        !address.isAll && (
          <span className={styles.hint}>{t('zone', { zone: zoneText(Date.now(), station.timeZone) })}</span>
        )
      )}
    </div>
  )
}

interface NarrowingTagsProps extends Pick<ListHeadProps, 'address'> {
  /** The list is that of one station anyway. */
  hasStation: boolean
}

/** What a link from elsewhere has narrowed the list to; each can be let go of. */
function NarrowingTags({ address: { narrowing, narrowTo }, hasStation }: NarrowingTagsProps) {
  const t = useTexts(texts)
  const { site, device, kind } = narrowing
  const letGo = (name: keyof Narrowing) => () => {
    const { [name]: _, ...rest } = narrowing
    narrowTo(rest)
  }
  return (
    <>
      {site !== undefined && !hasStation && <SiteTag site={site} onLetGo={letGo('site')} />}
      {device !== undefined && (
        <Tag closable onClose={letGo('device')}>
          {t('onlyDevice', { device })}
        </Tag>
      )}
      {kind !== undefined && (
        <Tag closable onClose={letGo('kind')}>
          {t('onlyKind', { alarm: alarmName(kind) })}
        </Tag>
      )}
    </>
  )
}

function SiteTag({ site, onLetGo }: { site: string; onLetGo: () => void }) {
  const t = useTexts(texts)
  const { data: stations = [] } = useStations()
  const name = stations.find(({ id }) => id === site)?.projectName ?? site
  return (
    <Tag closable onClose={onLetGo}>
      {t('onlySite', { site: name })}
    </Tag>
  )
}

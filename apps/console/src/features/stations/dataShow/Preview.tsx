import { type DataPage, kindsOfPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { Variant } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { kindName } from '@gridhelm/points/catalogue'
import { Skeleton } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { useSignal } from '../../../platform/signal.ts'
import { type DataLook, surfaceOf } from '../../../site/data-look.ts'
import { devicesOfKind } from '../../../site/reading.ts'
import { DataList } from '../../../site/values/DataList.tsx'
import styles from './DataEdition.module.css'

interface PreviewProps {
  station: Station
  page: DataPage
  variant: Variant
  look: DataLook
}

/** The first device of each kind, the way the page is going to show it. */
export function Preview({ station, page, variant, look }: PreviewProps) {
  const language = useSignal(languageSignal)
  const site = useLiveSite(station.id)
  if (!site) return <Skeleton active className={styles.waiting ?? ''} />
  return (
    <div className={styles.preview} style={surfaceOf(look)}>
      {kindsOfPage[page].map((kind) => {
        const device = devicesOfKind(site, kind)[0]
        return (
          <section key={kind}>
            <h3 className={styles.previewTitle} style={{ color: look.titleColor ?? undefined }}>
              {kindName(kind)[language]} {device?.number}
            </h3>
            <DataList
              site={site}
              device={device}
              kind={kind}
              timeZone={station.timeZone}
              look={look}
              density={variant === 'big' ? 'dense' : 'list'}
            />
          </section>
        )
      })}
    </div>
  )
}

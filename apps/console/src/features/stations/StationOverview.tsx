import { ExportOutlined } from '@ant-design/icons'
import type { Station } from '@gridhelm/contract/stations/entities'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { PageCard, PageStack } from '../../ui/PageCard.tsx'
import { Permitted } from '../../ui/Permitted.tsx'
import { useNow } from '../../ui/ticker.ts'
import { useChosenStation } from './chosen-station.ts'
import { NoStation } from './NoStation.tsx'
import { StationDetails } from './overview/StationDetails.tsx'
import { StationFigures } from './overview/StationFigures.tsx'
import { StructurePicture } from './overview/StructurePicture.tsx'
import { SunPicture } from './overview/SunPicture.tsx'
import { texts } from './overview/texts.ts'
import { positionOf } from './position.ts'
import styles from './StationOverview.module.css'
import { siteDay } from './site-time.ts'
import { sunDay } from './solar.ts'

function Overview({ station }: { station: Station }) {
  const t = useTexts(texts)
  const now = useNow('minute')
  const day = siteDay(now, station.timeZone)
  const sun = useMemo(() => {
    const position = positionOf(station)
    return position && day?.start !== undefined && day.end !== undefined
      ? sunDay(position, { start: day.start, end: day.end })
      : undefined
  }, [station, day?.start, day?.end])
  return (
    <PageStack>
      <StationFigures station={station} />
      <div className={styles.columns}>
        <PageStack>
          <PageCard
            title={t('structure')}
            note={t('structureNote')}
            flush
            extra={
              <Permitted code="singleLine">
                <Button
                  href={`/singleLine?station=${encodeURIComponent(station.id)}`}
                  target="_blank"
                  rel="noopener"
                  icon={<ExportOutlined />}
                  title={t('newTab')}
                >
                  {t('singleLine')}
                </Button>
              </Permitted>
            }
          >
            <StructurePicture station={station} />
          </PageCard>
          {sun && (
            <PageCard title={t('sun')} note={t('sunNote')} flush>
              <SunPicture station={station} day={sun} now={now} />
            </PageCard>
          )}
        </PageStack>
        <PageStack>
          <StationDetails station={station} sun={sun} now={now} />
        </PageStack>
      </div>
    </PageStack>
  )
}

/** What is known about the station that the reader has entered. */
export function StationOverview() {
  const chosen = useChosenStation()
  if (chosen.state === 'loading') {
    return (
      <PageCard>
        <Skeleton active paragraph={{ rows: 8 }} />
      </PageCard>
    )
  }
  return chosen.state === 'ready' ? <Overview station={chosen.station} /> : <NoStation chosen={chosen} />
}

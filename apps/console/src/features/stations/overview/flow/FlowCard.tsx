import { ExportOutlined } from '@ant-design/icons'
import { partPower } from '@gridhelm/contract/stations/live/power'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { Button } from 'antd'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { Permitted } from '../../../../ui/Permitted.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { isPart } from '../parts.ts'
import { texts } from '../texts.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { FlowPicture } from './FlowPicture.tsx'
import { SubsystemLinks } from './SubsystemLinks.tsx'

/** Where the energy comes from and where it goes, at this second. */
export function FlowCard() {
  const t = useTexts(texts)
  const { station, live, present } = useOverviewSite()
  const now = useLiveNow('second')
  const kinds = powerKinds.filter((kind) => isPart(kind, present))
  const parts =
    live &&
    new Map<PowerKind, ReturnType<typeof partPower>>(
      kinds.map((kind) => [kind, partPower(live, kind, now + live.clockOffset)]),
    )
  return (
    <PageCard
      title={t('flow')}
      note={`${t('live')}, kW`}
      flush
      extra={
        <Permitted code="singleLine">
          <Button
            href={paths.singleLine(station.id)}
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
      <FlowPicture kinds={kinds} parts={parts} />
      {parts && <BalanceLine parts={parts} />}
      <SubsystemLinks />
    </PageCard>
  )
}

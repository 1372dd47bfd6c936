import { alarmsAt, siteAt } from '@gridhelm/contract/history/replay/site-at'
import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Spin } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { fitView, fitWidth } from '../../../../ui/pan-zoom.ts'
import { usePanZoom } from '../../../../ui/use-pan-zoom.ts'
import { useIsPhone } from '../../../../ui/viewport.ts'
import { Canvas } from '../Canvas.tsx'
import { Conflicts } from '../Conflicts.tsx'
import { DiagramTools } from '../DiagramTools.tsx'
import { Legend } from '../Legend.tsx'
import { siteReadings } from '../live-readings.ts'
import sheet from '../SingleLine.module.css'
import { texts as diagramTexts } from '../texts.ts'
import { useScene } from '../use-scene.ts'
import { Events } from './Events.tsx'
import { Flows } from './Flows.tsx'
import { useReplayAlarms, useReplayCommands } from './queries.ts'
import styles from './Replay.module.css'
import { ReplayBar } from './ReplayBar.tsx'
import { ReplayDevicePanel } from './ReplayDevicePanel.tsx'
import { texts } from './texts.ts'
import { useReplay } from './use-replay.ts'

const nothingDrawn: Topology = { buses: [], bays: [], couplers: [] }
const none: readonly never[] = []

/** The diagram, the flows, the alarms and the commands of a station at a past moment. */
export function ReplaySheet({ station, asked }: { station: Station; asked: number }) {
  const t = useTexts(texts)
  const d = useTexts(diagramTexts)
  const f = useFormat()
  const isPhone = useIsPhone()
  const [address, setAddress] = useSearchParams()
  const replay = useReplay(station.id, asked)
  const { at, window: shown, recording } = replay
  const { data } = recording
  const askedAlarms = useReplayAlarms(station.id, shown)
  const askedCommands = useReplayCommands(station.id, shown)
  const alarms = askedAlarms.data ?? none
  const commands = askedCommands?.data?.records ?? none
  const site = useMemo(() => data && { ...siteAt(data, at), clockOffset: 0 }, [data, at])
  const readings = useMemo(() => siteReadings(site, at, alarmsAt(alarms, at)), [site, at, alarms])
  const topology = data?.line.topology ?? nothingDrawn
  const { screen, paper } = useScene(readings, topology, isPhone ? 'tall' : 'wide')
  const panZoom = usePanZoom(screen.layout, isPhone ? fitWidth : fitView)
  const device = address.get('device')
  const bayId = address.get('bay')
  const bay =
    topology.bays.find(({ id, devices }) => id === bayId && devices.includes(device ?? '')) ??
    topology.bays.find(({ devices }) => devices.includes(device ?? ''))
  const choose = (number: string | undefined) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (number === undefined) {
        after.delete('device')
        after.delete('bay')
      } else after.set('device', number)
      return after
    })
  return (
    <main className={`${sheet.page} ${styles.page}`}>
      <header className={sheet.header}>
        <h1 className={sheet.name}>{station.projectName}</h1>
        <span className={sheet.title}>{d('title')}</span>
        <span className={`gh-figures ${sheet.age} ${styles.past}`} data-at={replay.isReady ? at : undefined}>
          {t('at', { time: f.momentToSecond(at, station.timeZone) })}
        </span>
        <DiagramTools
          scale={panZoom.view?.scale ?? 1}
          onZoomIn={panZoom.zoomIn}
          onZoomOut={panZoom.zoomOut}
          onFit={panZoom.fit}
        />
      </header>
      <ReplayBar replay={replay} timeZone={station.timeZone} alarms={alarms} commands={commands} />
      {site && <Flows site={site} at={at} />}
      <div className={sheet.body}>
        <div className={`${sheet.picture} ${styles.picture}`}>
          {recording.error ? (
            <LoadFailure of={recording} title={t('failed')} />
          ) : !data ? (
            <Spin className={styles.waiting ?? ''} description={t('loading')} />
          ) : (
            <>
              <Conflicts scene={screen} />
              <Canvas name={station.projectName} scene={screen} paper={paper} panZoom={panZoom} />
            </>
          )}
        </div>
        <Events
          alarms={askedAlarms}
          commands={askedCommands}
          at={at}
          timeZone={station.timeZone}
          onOpen={replay.goTo}
        />
      </div>
      <Legend isEdited={data?.line.isEdited ?? false} />
      {device !== null && site && (
        <ReplayDevicePanel
          site={site}
          bay={bay}
          device={device}
          timeZone={station.timeZone}
          onChoose={choose}
          onClose={() => choose(undefined)}
        />
      )}
    </main>
  )
}

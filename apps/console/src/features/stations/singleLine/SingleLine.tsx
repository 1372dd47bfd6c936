import type { SiteTopology } from '@gridhelm/contract/stations/singleLine/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CurvePanel } from '../../../site/curve/CurvePanel.tsx'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { fitView, fitWidth } from '../../../ui/pan-zoom.ts'
import { usePanZoom } from '../../../ui/use-pan-zoom.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { useIsPhone } from '../../../ui/viewport.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { Canvas } from './Canvas.tsx'
import { Conflicts } from './Conflicts.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { DiagramTools } from './DiagramTools.tsx'
import { Editor } from './editor/Editor.tsx'
import { Legend } from './Legend.tsx'
import type { SiteReadings } from './live-readings.ts'
import { useTopology } from './queries.ts'
import { ReplaySheet } from './replay/ReplaySheet.tsx'
import { momentIn } from './replay/use-replay.ts'
import styles from './SingleLine.module.css'
import { texts } from './texts.ts'
import { useLiveReadings, useScene } from './use-scene.ts'

function Age({ readings: { age, isStale, cutSince } }: { readings: SiteReadings }) {
  const t = useTexts(texts)
  const f = useFormat()
  const said = () => {
    if (cutSince !== undefined) return t('cut', { time: f.timeToSecond(cutSince) })
    if (age === undefined) return t('waiting')
    return t(isStale ? 'silent' : 'live', { age: f.duration(age, 'minute') })
  }
  return (
    <span className={`gh-figures ${styles.age}`}>
      <span
        role={cutSince === undefined ? undefined : 'alert'}
        className={isStale || cutSince !== undefined ? styles.stale : ''}
      >
        {said()}
      </span>
    </span>
  )
}

/** A replay begins an hour ago: what made somebody ask has just happened. */
const lastHourOf = (now: number) => Math.floor((now - 3_600_000) / 60_000) * 60_000

function Sheet({ station, loaded }: { station: Station; loaded: SiteTopology }) {
  const t = useTexts(texts)
  const isPhone = useIsPhone()
  const mayEdit = usePermission('singleLine:edit')
  const [address, setAddress] = useSearchParams()
  const [draft, setDraft] = useState(loaded.topology)
  const isEditing = mayEdit && address.has('edit')
  const topology = isEditing ? draft : loaded.topology
  const { screen, paper } = useScene(useLiveReadings(station.id), topology, isPhone ? 'tall' : 'wide')
  const panZoom = usePanZoom(screen.layout, isPhone ? fitWidth : fitView)
  const change = useCallback(
    (key: 'device' | 'edit' | 'at', value: string | undefined) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          if (key === 'device' && value === undefined) after.delete('bay')
          if (value === undefined) after.delete(key)
          else after.set(key, value)
          return after
        },
        // The way back must not lead out of the editor unasked.
        { replace: key === 'edit' },
      ),
    [setAddress],
  )
  const closeEditor = useCallback(() => change('edit', undefined), [change])
  const device = address.get('device')
  const bayId = address.get('bay')
  const bay =
    topology.bays.find(({ id, devices }) => id === bayId && devices.includes(device ?? '')) ??
    topology.bays.find(({ devices }) => devices.includes(device ?? ''))
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>{station.projectName}</h1>
        <span className={styles.title}>{t('title')}</span>
        <Age readings={screen.readings} />
        <DiagramTools
          scale={panZoom.view?.scale ?? 1}
          onZoomIn={panZoom.zoomIn}
          onZoomOut={panZoom.zoomOut}
          onFit={panZoom.fit}
          {...(!isEditing && { onReplay: () => change('at', String(lastHourOf(Date.now()))) })}
          {...(mayEdit &&
            !isEditing && {
              onEdit: () => {
                setDraft(loaded.topology)
                change('edit', '1')
              },
            })}
        />
      </header>
      <div className={styles.body}>
        <div className={styles.picture}>
          {/* On a phone the form needs the room; the picture still marks them. */}
          {!(isEditing && isPhone) && <Conflicts scene={screen} />}
          {topology.bays.length === 0 && <EmptyState title={t('empty')} detail={t('emptyDetail')} />}
          <Canvas name={station.projectName} scene={screen} paper={paper} panZoom={panZoom} />
        </div>
        {isEditing && (
          <Editor
            siteId={station.id}
            loaded={loaded}
            draft={draft}
            onChange={setDraft}
            onClose={closeEditor}
          />
        )}
      </div>
      <Legend isEdited={loaded.isEdited} />
      {device !== null && (
        <DevicePanel
          station={station}
          bay={bay}
          device={device}
          onChoose={(number) => change('device', number)}
          onClose={() => change('device', undefined)}
        />
      )}
      <CurvePanel site={useLiveSite(station.id)} timeZone={station.timeZone} />
    </main>
  )
}

function StationDiagram({ station }: { station: Station }) {
  const t = useTexts(texts)
  useTitle(`${station.projectName} · ${t('title')} · Gridhelm`)
  const asked = useTopology(station.id)
  const { data, error } = asked
  const [address] = useSearchParams()
  const at = momentIn(address)
  if (at !== undefined) return <ReplaySheet key={station.id} station={station} asked={at} />
  if (data) return <Sheet key={station.id} station={station} loaded={data} />
  if (!error) return <Waiting said={t('loading')} />
  return (
    <main>
      <LoadFailure of={asked} title={t('failed')} />
    </main>
  )
}

/** How the equipment of a station is connected and what of it is energised; stands in a browser tab of its own. */
export function SingleLine() {
  const t = useTexts(texts)
  return (
    <StationScreen waiting={<Waiting said={t('loading')} />} frame={(said) => <main>{said}</main>}>
      {(station) => <StationDiagram station={station} />}
    </StationScreen>
  )
}

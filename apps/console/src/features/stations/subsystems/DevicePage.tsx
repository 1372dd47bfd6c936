import { ArrowLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { deviceFreshness } from '../../../platform/freshness.ts'
import { languageSignal } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useRemember } from '../../../platform/recent.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DeviceAlarms } from '../../../site/alarm/DeviceAlarms.tsx'
import { ControlPanel } from '../../../site/command/ControlPanel.tsx'
import { FreshnessTag } from '../../../site/FreshnessTag.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AllPoints } from './AllPoints.tsx'
import { useDeviceSearch } from './addresses.ts'
import styles from './DevicePage.module.css'
import { type SiteView, serverNow, type Unit } from './site-view.ts'
import { texts } from './texts.ts'

export interface DeviceParts {
  Summary: ComponentType<{ view: SiteView; unit: Unit }>
  /** Points that the summary shows all of, in a table of its own. */
  isInSummary?: (point: string) => boolean
}

interface DevicePageProps {
  view: SiteView
  number: string
  parts: DeviceParts
}

/** One device: what matters of it, then everything that it says. */
export function DevicePage({ view, number, parts }: DevicePageProps) {
  const t = useTexts(texts)
  const index = view.units.findIndex((unit) => unit.number === number)
  const unit = view.units[index]
  const name = t(`name.${view.subsystem}`)
  useRemember(
    'device',
    unit && {
      id: unit.id,
      title: `${view.station.projectName} · ${unit.number}`,
      path: paths.subsystem(view.station, view.subsystem, unit.number),
    },
  )
  if (!unit) {
    return (
      <EmptyState
        title={t('noDevice', { number })}
        detail={t('noDeviceDetail')}
        action={<BackLink text={t('backTo', { name })} />}
      />
    )
  }
  return (
    <>
      <nav className={styles.bar} aria-label={unit.number}>
        <BackLink text={t('backTo', { name })} />
        <Neighbours view={view} index={index} />
      </nav>
      <DeviceHead view={view} unit={unit} />
      <DeviceAlarms station={view.station} device={unit.id} />
      <parts.Summary view={view} unit={unit} />
      <ControlPanel key={`control ${unit.id}`} station={view.station} site={view.site} device={unit} />
      <AllPoints key={unit.id} view={view} unit={unit} isElsewhere={parts.isInSummary} />
    </>
  )
}

function BackLink({ text }: { text: string }) {
  const search = useDeviceSearch()
  return (
    <Link to={search(undefined)} className={styles.back}>
      <ArrowLeftOutlined aria-hidden="true" /> {text}
    </Link>
  )
}

/** The same tab goes on to the next device: it replaces the address. */
function Neighbours({ view, index }: { view: SiteView; index: number }) {
  const t = useTexts(texts)
  const search = useDeviceSearch()
  const navigate = useNavigate()
  const step = (unit: Unit | undefined, key: 'previous' | 'next') => (
    <Button
      disabled={unit === undefined}
      icon={key === 'previous' ? <LeftOutlined /> : <RightOutlined />}
      iconPlacement={key === 'previous' ? 'start' : 'end'}
      aria-label={unit && t(key, { number: unit.number })}
      onClick={() => unit && void navigate(search(unit.number), { replace: true })}
    >
      {unit?.number ?? dash}
    </Button>
  )
  return (
    <div className={styles.neighbours}>
      {step(view.units[index - 1], 'previous')}
      {step(view.units[index + 1], 'next')}
    </div>
  )
}

function DeviceHead({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const details = [
    kindsOfDevices[unit.kind].names[language],
    unit.name,
    unit.pvGroup === null ? null : t('pvGroup', { group: unit.pvGroup }),
  ].filter(Boolean)
  return (
    <header className={styles.deviceHead}>
      <h2 className={styles.number}>{unit.number}</h2>
      <span className={styles.quiet}>{details.join(' · ')}</span>
      <FreshnessTag freshness={deviceFreshness(view.site, unit, view.now)} />
      <span className={`gh-figures ${styles.quiet}`}>
        {unit.t === null ? t('deviceNever') : t('deviceSilent', { age: f.ago(unit.t, serverNow(view)) })}
      </span>
    </header>
  )
}

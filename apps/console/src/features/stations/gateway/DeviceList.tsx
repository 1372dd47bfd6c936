import type { GatewayState, SiteGateway } from '@gridhelm/contract/stations/gateway/entities'
import type { GatewayDevice, GatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useEquipment } from '../../../site/equipment-query.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { DeviceForm } from './DeviceForm.tsx'
import { useFaultText } from './fault-text.ts'
import { useMapName } from './map-choices.ts'
import { useSaveGateway } from './queries.ts'
import { RhythmForm } from './RhythmForm.tsx'
import { gatewayScreenTexts } from './texts.ts'
import { Versions } from './Versions.tsx'

interface DeviceListProps {
  saved: SiteGateway
  states: readonly GatewayState[]
}

type Opened = 'device' | 'rhythm' | 'versions'

/** What the gateway reads; every change is a version of its own, which the gateway takes at once. */
export function DeviceList({ saved, states }: DeviceListProps) {
  const t = useTexts(gatewayScreenTexts)
  const mayEdit = usePermission('gateway:edit')
  const { data: equipment } = useEquipment(saved.siteId)
  const saving = useSaveGateway()
  const [opened, setOpened] = useState<Opened>()
  const [edited, setEdited] = useState<GatewayDevice>()
  const { siteId, setup, version } = saved
  const free = (equipment?.devices ?? []).filter(
    ({ number }) => !setup.devices.some((one) => one.number === number),
  )
  const save = (next: Partial<GatewaySetup>, note: string) =>
    saving.send({ siteId, setup: { ...setup, ...next }, note, basedOn: version })
  const open = (device: GatewayDevice | undefined) => {
    setEdited(device)
    setOpened('device')
  }
  const add = mayEdit && (
    <Button type="primary" disabled={free.length === 0} onClick={() => open(undefined)}>
      {t('addDevice')}
    </Button>
  )
  return (
    <PageCard
      title={t('devices')}
      {...(version > 0 && { note: t('version', { version }) })}
      extra={
        <div className="gh-tools">
          <Button onClick={() => setOpened('versions')}>{t('versions')}</Button>
          {mayEdit && <Button onClick={() => setOpened('rhythm')}>{t('settings')}</Button>}
          {setup.devices.length > 0 && add}
        </div>
      }
    >
      {setup.devices.length === 0 && equipment && (
        <Nothing hasDevices={equipment.devices.length > 0} action={add} />
      )}
      {setup.devices.map((device) => (
        <Row
          key={device.number}
          device={device}
          setup={setup}
          states={states}
          onEdit={mayEdit ? () => open(device) : undefined}
          onRemove={() =>
            save({ devices: setup.devices.filter((one) => one !== device) }, `– ${device.number}`)
          }
        />
      ))}
      <DeviceForm
        open={opened === 'device'}
        siteId={siteId}
        setup={setup}
        device={edited}
        devices={edited ? (equipment?.devices ?? []) : free}
        onSave={(made) =>
          save(
            {
              devices: edited
                ? setup.devices.map((one) => (one.number === edited.number ? made : one))
                : [...setup.devices, made],
            },
            edited ? made.number : `+ ${made.number}`,
          )
        }
        onClose={() => setOpened(undefined)}
      />
      <RhythmForm
        open={opened === 'rhythm'}
        interval={setup.interval}
        onSave={(interval) => save({ interval }, t('every', { seconds: interval }))}
        onClose={() => setOpened(undefined)}
      />
      <Versions saved={saved} open={opened === 'versions'} onClose={() => setOpened(undefined)} />
    </PageCard>
  )
}

function Nothing({ hasDevices, action }: { hasDevices: boolean; action: ReactNode }) {
  const t = useTexts(gatewayScreenTexts)
  return hasDevices ? (
    <EmptyState title={t('noDevices')} detail={t('noDevicesHint')} action={action} />
  ) : (
    <EmptyState
      title={t('noSiteDevices')}
      detail={t('noSiteDevicesHint')}
      action={
        <Link to={paths.devices}>
          <Button tabIndex={-1}>{t('toDevices')}</Button>
        </Link>
      }
    />
  )
}

interface RowProps {
  device: GatewayDevice
  setup: GatewaySetup
  states: readonly GatewayState[]
  /** Absent: it can be looked at, not changed. */
  onEdit: (() => void) | undefined
  onRemove: () => Promise<unknown>
}

function Row({ device, setup, states, onEdit, onRemove }: RowProps) {
  const t = useTexts(gatewayScreenTexts)
  const mapName = useMapName(setup)
  const { number, host, port, unit, interval = setup.interval, commands } = device
  return (
    <div className="gh-item">
      <div>
        <strong>{number}</strong>{' '}
        <span className="gh-note">
          {mapName(device.map)} · {host}:{port} · {t('unit')} {unit} · {t('every', { seconds: interval })}
          {commands && ` · ${t('writable')}`}
        </span>
      </div>
      <Health number={number} states={states} />
      {onEdit && (
        <div className="gh-tools">
          <Button type="link" size="small" aria-label={t('editDevice', { name: number })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <ConfirmButton
            danger
            type="link"
            question={t('removeQuestion', { name: number })}
            consequence={t('removeConsequence')}
            onConfirm={onRemove}
          >
            {t('remove')}
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}

/** As the gateway told it last; one that is silent tells nothing. */
function Health({ number, states }: { number: string; states: readonly GatewayState[] }) {
  const t = useTexts(gatewayScreenTexts)
  const faultText = useFaultText()
  const told = states
    .filter(({ isSilent }) => !isSilent)
    .flatMap(({ devices }) => devices.filter((one) => one.number === number))[0]
  if (!told) return null
  if (told.state === 'failing')
    return (
      <StatusTag tone="failed">
        {told.fault ? t('health.failingFor', { why: faultText(told.fault, told.code) }) : t('health.failing')}
      </StatusTag>
    )
  return (
    <StatusTag tone={told.state === 'ok' ? 'good' : 'waiting'}>
      {t(`health.${told.state}`)}
      {told.values !== null && ` · ${t('values', { count: told.values })}`}
    </StatusTag>
  )
}

import type { SiteGateway } from '@gridhelm/contract/stations/gateway/entities'
import { type GatewaySetup, registerMap } from '@gridhelm/contract/stations/gateway/setup'
import { type SetupFault, saySetupFault, shapeFaults } from '@gridhelm/contract/stations/gateway/setup-faults'
import { mapFaults } from '@gridhelm/points/registers/check-map'
import { registerMaps } from '@gridhelm/points/registers/maps'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import styles from './Gateway.module.css'
import { useSaveGateway } from './queries.ts'
import { gatewayScreenTexts } from './texts.ts'

type OwnMap = GatewaySetup['maps'][string]

interface MapValues {
  name: string
  content: string
}

/** The map that a text holds, or what is wrong with it. */
function mapIn(content: string): { map: OwnMap } | { fault: SetupFault | undefined } {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { fault: undefined }
  }
  const { data: map, error } = registerMap.safeParse(json)
  const [fault] = map ? mapFaults(map) : shapeFaults(error)
  return map && !fault ? { map } : { fault }
}

/** Register maps that the site brings along. */
export function OwnMaps({ saved }: { saved: SiteGateway }) {
  const t = useTexts(gatewayScreenTexts)
  const language = useSignal(languageSignal)
  const mayEdit = usePermission('gateway:edit')
  const saving = useSaveGateway()
  const [opened, setOpened] = useState<{ name: string | undefined; isOpen: boolean }>()
  const { siteId, setup, version } = saved
  const { maps } = setup
  const save = (next: GatewaySetup['maps'], note: string) =>
    saving.send({ siteId, setup: { ...setup, maps: next }, note, basedOn: version })
  const edited = opened?.name
  const usersOf = (name: string) =>
    setup.devices.filter(({ map }) => map === name).map(({ number }) => number)
  return (
    <PageCard
      title={t('ownMaps')}
      extra={
        mayEdit && <Button onClick={() => setOpened({ name: undefined, isOpen: true })}>{t('addMap')}</Button>
      }
    >
      <p className="gh-lead">{t('ownMapsHint')}</p>
      {Object.entries(maps).map(([name, map]) => (
        <div key={name} className="gh-item">
          <span>
            <strong>{name}</strong>{' '}
            <span className="gh-note">
              {map.name} · {t('rules', { count: map.rules.length })}
              {usersOf(name).length > 0 && ` · ${t('mapUsed', { devices: usersOf(name).join(', ') })}`}
            </span>
          </span>
          {mayEdit && (
            <div className="gh-tools">
              <Button
                type="link"
                size="small"
                aria-label={t('editDevice', { name })}
                onClick={() => setOpened({ name, isOpen: true })}
              >
                {t('edit')}
              </Button>
              <ConfirmButton
                danger
                type="link"
                disabled={usersOf(name).length > 0}
                question={t('removeMap', { name })}
                onConfirm={() =>
                  save(Object.fromEntries(Object.entries(maps).filter(([one]) => one !== name)), `– ${name}`)
                }
              >
                {t('remove')}
              </ConfirmButton>
            </div>
          )}
        </div>
      ))}
      <RecordForm<MapValues>
        name="gatewayMap"
        title={edited ? t('editDevice', { name: edited }) : t('addMap')}
        open={opened?.isOpen ?? false}
        panel
        width={560}
        initial={{ name: edited ?? '', content: edited ? JSON.stringify(maps[edited], null, 2) : '' }}
        send={async ({ name, content }, all) => {
          const made = mapIn(content)
          const called = name ?? all.name
          if ('map' in made) await save({ ...maps, [called]: made.map }, edited ? called : `+ ${called}`)
        }}
        onClose={() => setOpened((before) => before && { ...before, isOpen: false })}
      >
        <Form.Item
          name="name"
          label={t('mapName')}
          rules={[
            {
              validator: async (_, name: string) => {
                const isTaken =
                  name !== edited && (name === 'sunspec' || name in registerMaps || name in maps)
                if (!/^[a-z0-9][a-z0-9-]{0,63}$/i.test(name) || isTaken) throw new Error(t('mapNameRequired'))
              },
            },
          ]}
        >
          <Input maxLength={64} autoComplete="off" disabled={edited !== undefined} />
        </Form.Item>
        <Form.Item
          name="content"
          label={t('mapContent')}
          rules={[
            {
              validator: async (_, content: string) => {
                const made = mapIn(content)
                if ('map' in made) return
                if (!made.fault) throw new Error(t('mapNoJson'))
                throw new Error(t('mapWrong', { why: saySetupFault(made.fault, language) }))
              },
            },
          ]}
        >
          <Input.TextArea
            autoSize={{ minRows: 10, maxRows: 24 }}
            spellCheck={false}
            className={styles.code ?? ''}
          />
        </Form.Item>
      </RecordForm>
    </PageCard>
  )
}

import { gatewayCalls } from '@gridhelm/contract/stations/gateway/calls'
import type { SiteGateway } from '@gridhelm/contract/stations/gateway/entities'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { VersionPanel } from '../../../site/VersionPanel.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useSaveGateway, useVersions } from './queries.ts'
import { gatewayScreenTexts } from './texts.ts'

interface VersionsProps {
  saved: SiteGateway
  open: boolean
  onClose: () => void
}

/** The versions that there were; each can be used again. */
export function Versions({ saved, open, onClose }: VersionsProps) {
  const t = useTexts(gatewayScreenTexts)
  const mayEdit = usePermission('gateway:edit')
  const { siteId } = saved
  const saving = useSaveGateway()
  const restore = async (version: number) => {
    const { setup } = await ask(gatewayCalls.one, { siteId, version })
    await saving.send({ siteId, setup, note: t('fromVersion', { version }), basedOn: saved.version })
    onClose()
  }
  return (
    <VersionPanel
      open={open}
      versions={useVersions(siteId, open)}
      contentOf={({ devices }) => t('deviceCount', { count: devices })}
      actionOf={(version) =>
        mayEdit &&
        version !== saved.version && (
          <ConfirmButton
            type="link"
            question={t('useAgainQuestion', { version })}
            consequence={t('useAgainConsequence')}
            onConfirm={() => restore(version)}
          >
            {t('useAgain')}
          </ConfirmButton>
        )
      }
      onClose={onClose}
    />
  )
}

import { useTexts } from '../../../platform/texts.ts'
import { SiteChoice } from '../../../site/SiteChoice.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { DeviceList } from './DeviceList.tsx'
import { GatewayList } from './GatewayList.tsx'
import { OwnMaps } from './OwnMaps.tsx'
import { gatewayAddress, useGateway, useGatewayState } from './queries.ts'
import { gatewayScreenTexts } from './texts.ts'

/** The gateway of a project: whether it is there, what it reads, and how that goes. */
export function Gateway() {
  const t = useTexts(gatewayScreenTexts)
  const { shown, change } = useAddress(gatewayAddress)
  return (
    <SiteChoice siteId={shown.siteId} hint={t('noSiteHint')} onChange={(siteId) => change({ siteId })}>
      {(siteId) => <OfSite key={siteId} siteId={siteId} />}
    </SiteChoice>
  )
}

function OfSite({ siteId }: { siteId: string }) {
  const gateway = useGateway(siteId)
  const state = useGatewayState(siteId)
  if (!gateway.data || !state.data) return <WaitingCard of={[gateway, state]} />
  return (
    <>
      <GatewayList saved={gateway.data} states={state.data} />
      <DeviceList saved={gateway.data} states={state.data} />
      <OwnMaps saved={gateway.data} />
    </>
  )
}

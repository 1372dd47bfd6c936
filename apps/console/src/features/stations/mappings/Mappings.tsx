import { Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { SiteChoice } from '../../../site/SiteChoice.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { Editor } from './Editor.tsx'
import { mappingAddress, useMapping } from './queries.ts'
import { mappingScreenTexts } from './texts.ts'

/** How a project talks: what its messages mean, where they are not written as ours. */
export function Mappings() {
  const t = useTexts(mappingScreenTexts)
  const { shown, change } = useAddress(mappingAddress)
  return (
    <SiteChoice
      siteId={shown.siteId}
      hint={t('noSiteHint')}
      beside={
        shown.back && (
          <Link to={paths.newSite({ step: 'wait' })}>
            <Button tabIndex={-1}>{t('backToNewSite')}</Button>
          </Link>
        )
      }
      onChange={(siteId) => change({ siteId })}
    >
      {(siteId) => <OfSite key={siteId} siteId={siteId} />}
    </SiteChoice>
  )
}

function OfSite({ siteId }: { siteId: string }) {
  const mapping = useMapping(siteId)
  if (!mapping.data) return <WaitingCard of={mapping} />
  // A newer version, one's own or somebody else's, is what one goes on from.
  return <Editor key={mapping.data.version} saved={mapping.data} />
}

import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { Editor } from './Editor.tsx'
import styles from './Mappings.module.css'
import { mappingAddress, useMapping } from './queries.ts'
import { mappingScreenTexts } from './texts.ts'

/** How a project talks: what its messages mean, where they are not written as ours. */
export function Mappings() {
  const t = useTexts(mappingScreenTexts)
  const { shown, change } = useAddress(mappingAddress)
  const { siteId, back } = shown
  return (
    <PageStack>
      <PageCard>
        <div className={styles.head}>
          <div className={styles.site}>
            <SiteSelect
              label={t('site')}
              value={siteId ?? null}
              onChange={(next) => change({ siteId: next })}
            />
          </div>
          {back && (
            <Link to={paths.newSite({ step: 'wait' })}>
              <Button tabIndex={-1}>{t('backToNewSite')}</Button>
            </Link>
          )}
        </div>
      </PageCard>
      {siteId === undefined ? (
        <PageCard>
          <EmptyState title={t('noSite')} detail={t('noSiteHint')} />
        </PageCard>
      ) : (
        <OfSite key={siteId} siteId={siteId} />
      )}
    </PageStack>
  )
}

function OfSite({ siteId }: { siteId: string }) {
  const mapping = useMapping(siteId)
  if (mapping.error && !mapping.data)
    return (
      <PageCard>
        <LoadFailure of={mapping} />
      </PageCard>
    )
  if (!mapping.data)
    return (
      <PageCard>
        <Skeleton active />
      </PageCard>
    )
  // A newer version, one's own or somebody else's, is what one goes on from.
  return <Editor key={mapping.data.version} saved={mapping.data} />
}

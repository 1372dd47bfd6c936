import { useTexts } from '../../../platform/texts.ts'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { salesAddress } from './address.ts'
import styles from './Figures.module.css'
import { ProjectFigures } from './ProjectFigures.tsx'
import { SalesScreen } from './SalesScreen.tsx'
import { texts } from './texts.ts'

/** Sales of all sites, or of one that is chosen. */
export function Statistics() {
  const t = useTexts(texts)
  const { shown, change } = useAddress(salesAddress)
  const { site } = shown
  return (
    <SalesScreen
      siteId={site}
      choice={
        <div className={styles.site}>
          <SiteSelect
            label={t('site')}
            everywhere={t('allSites')}
            value={site ?? ''}
            onChange={(next) => change({ site: next || undefined })}
          />
        </div>
      }
    >
      {site !== undefined && <ProjectFigures siteId={site} />}
    </SalesScreen>
  )
}

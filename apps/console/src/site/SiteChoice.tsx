import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import type { ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { PageCard, PageStack } from '../ui/PageCard.tsx'
import { NothingYet } from './FirstSite.tsx'
import styles from './SiteChoice.module.css'
import { SiteSelect } from './SiteSelect.tsx'

const texts = defineTexts({
  site: words.site,
  noSite: ['Choose a site', '请选择电站', 'Choisir un site'],
})

interface SiteChoiceProps {
  siteId: string | undefined
  onChange: (siteId: string) => void
  /** What one will see then. */
  hint: string
  /** Stands beside the choice. */
  beside?: ReactNode
  children: (siteId: string) => ReactNode
}

/** A page about one site, which is chosen on the page itself. */
export function SiteChoice({ siteId, onChange, hint, beside, children }: SiteChoiceProps) {
  const t = useTexts(texts)
  return (
    <PageStack>
      <PageCard>
        <div className={styles.head}>
          <div className={styles.site}>
            <SiteSelect label={t('site')} value={siteId ?? null} onChange={onChange} />
          </div>
          {beside}
        </div>
      </PageCard>
      {siteId === undefined ? (
        <PageCard>
          <NothingYet title={t('noSite')} detail={hint} />
        </PageCard>
      ) : (
        children(siteId)
      )}
    </PageStack>
  )
}

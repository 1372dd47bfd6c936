import { Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from './FirstSite.module.css'
import { firstSiteTexts } from './first-site-texts.ts'

const steps = ['place', 'equipment', 'talk', 'wait'] as const

/** What whoever sets the installation up reads before there is a site: the way to the first one. */
export function FirstSite() {
  const t = useTexts(firstSiteTexts)
  return (
    <PageCard title={t('title')}>
      <p className="gh-lead">{t('lead')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <div>
              <strong>{t(step)}</strong>
              <p className="gh-note-line">{t(`${step}Detail`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Link to={paths.newSite()}>
          <Button type="primary" size="large" tabIndex={-1}>
            {t('begin')}
          </Button>
        </Link>
        <Link to={paths.projects()}>{t('wholeForm')}</Link>
      </div>
    </PageCard>
  )
}

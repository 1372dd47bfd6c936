import { Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from './FirstSite.module.css'
import { firstSiteTexts } from './first-site-texts.ts'

const steps = [
  { text: 'project', to: paths.projects() },
  { text: 'devices', to: paths.devices },
  { text: 'controller', to: paths.reception },
] as const

/** What whoever sets the installation up reads before there is a site: the way to the first one. */
export function FirstSite() {
  const t = useTexts(firstSiteTexts)
  return (
    <PageCard title={t('title')}>
      <p className="gh-lead">{t('lead')}</p>
      <ol className={styles.steps}>
        {steps.map(({ text, to }, index) => (
          <li key={text}>
            <div>
              <strong>{t(text)}</strong>
              <p className="gh-note-line">{t(`${text}Detail`)}</p>
            </div>
            <Link to={to}>
              <Button type={index === 0 ? 'primary' : 'default'} tabIndex={-1}>
                {t(`${text}Open`)}
              </Button>
            </Link>
          </li>
        ))}
      </ol>
    </PageCard>
  )
}

import { paths } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './Footer.module.css'
import { texts } from './texts.ts'

/** Its pages open aside: leaving the layout would end the work in it. */
export function Footer() {
  const t = useTexts(texts)
  return (
    <footer className={styles.footer}>
      <span className="gh-figures">{t('copyright', { year: new Date().getFullYear() })}</span>
      <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
        {t('privacy')}
      </a>
      <a href={paths.serviceAgreement()} target="_blank" rel="noopener">
        {t('agreement')}
      </a>
    </footer>
  )
}

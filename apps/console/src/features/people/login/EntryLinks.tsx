import DownOutlined from '@ant-design/icons/DownOutlined'
import { languages } from '@gridhelm/contract/language'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useConsoleConfig } from '../../../platform/config.ts'
import { htmlLanguage, languageNames } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { offeredApps } from './app-stores.ts'
import styles from './EntryLinks.module.css'
import { loginTexts } from './texts.ts'

const AppDownload = lazyScreen(() => import('./AppDownload.tsx'), 'AppDownload')

/** The content stands right after its button in the document, so that Tab leads into it. */
function Opening({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)

  const id = useId()
  useEffect(() => {
    if (!open) return
    const listening = new AbortController()
    const { signal } = listening
    const isInside = ({ target }: Event) => target instanceof Node && place.current?.contains(target)
    document.addEventListener('pointerdown', (event) => isInside(event) || setOpen(false), { signal })
    document.addEventListener('focusin', (event) => isInside(event) || setOpen(false), { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        setOpen(false)
        // What closes takes the focus inside it away.
        place.current?.querySelector('button')?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [open])
  return (
    <span ref={place} className={styles.place}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {title} <DownOutlined className={styles.arrow} aria-hidden />
      </button>
      {open && (
        <div id={id} className={styles.popup}>
          {children}
        </div>
      )}
    </span>
  )
}

function Manuals() {
  return (
    <ul className={styles.manuals}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className={styles.manual}
            href={paths.manual(language)}
            target="_blank"
            rel="noreferrer"
            lang={htmlLanguage[language]}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function EntryLinks() {
  const t = useTexts(loginTexts)
  const apps = offeredApps(useConsoleConfig()?.apps)
  return (
    <nav>
      <div className={styles.links}>
        <Opening title={t('links.manual')}>
          <Manuals />
        </Opening>
        {apps.length === 0 ? null : (
          <Opening title={t('links.app')}>
            <Suspense fallback={<div className={styles.loading} />}>
              <AppDownload apps={apps} />
            </Suspense>
          </Opening>
        )}
      </div>
      <div className={styles.links}>
        <a className={styles.link} href={paths.privacyPolicy()} target="_blank" rel="noreferrer">
          {t('links.privacy')}
        </a>
        <a className={styles.link} href={paths.serviceAgreement()} target="_blank" rel="noreferrer">
          {t('links.agreement')}
        </a>
      </div>
    </nav>
  )
}

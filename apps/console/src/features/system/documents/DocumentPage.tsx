import { type Language, languages } from '@gridhelm/contract/language'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { htmlLanguage, languageNames } from '../../../platform/language.ts'
import { textsIn } from '../../../platform/texts.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import styles from './DocumentPage.module.css'
import { type DocumentName, documentQuery } from './library.ts'
import { documentTexts } from './texts.ts'

interface DocumentPageProps {
  name: DocumentName
  language: Language
  /** Where the same document stands in another language. */
  addressIn: (language: Language) => string
}

/** A page to read or print, in the language of the document, whatever the language of the console. */
export function DocumentPage({ name, language, addressIn }: DocumentPageProps) {
  const t = textsIn(documentTexts, language)
  const navigate = useNavigate()
  // Opened in a tab of its own there is no way back, only the way in.
  const { key, hash } = useLocation()
  const [isFirstPage] = useState(key === 'default')
  const title = t(`document.${name}`)
  const { data: text } = useQuery(documentQuery(name, language))

  useTitle(`${title} · Gridhelm`)
  // The browser looked for the chapter before the text was there.
  useEffect(() => {
    if (text !== undefined && hash !== '')
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [text, hash])

  return (
    <div className={styles.page} lang={htmlLanguage[language]}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <span className={styles.logo}>
            <Logo size={28} />
          </span>
          Gridhelm
        </Link>
        <nav className={styles.languages} aria-label={t('document.language')}>
          {languages.map((other) => (
            <Link
              key={other}
              replace
              to={addressIn(other)}
              lang={htmlLanguage[other]}
              hrefLang={htmlLanguage[other]}
              aria-current={other === language ? 'page' : undefined}
            >
              {languageNames[other]}
            </Link>
          ))}
        </nav>
        {isFirstPage ? (
          <Link to="/" className={styles.back}>
            {t('document.home')}
          </Link>
        ) : (
          <button type="button" className={styles.back} onClick={() => navigate(-1)}>
            {t('document.back')}
          </button>
        )}
      </header>
      {text === undefined ? (
        <Spin className={styles.loading ?? ''} />
      ) : (
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label={t('document.contents')}>
            <p className={styles.contentsTitle}>{t('document.contents')}</p>
            <ul>
              {text.sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <main
            className={styles.text}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own documents, made into HTML when the console is built
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
        </div>
      )}
    </div>
  )
}

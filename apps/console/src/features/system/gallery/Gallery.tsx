import { type ComponentType, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { ActionSection } from './ActionSection.tsx'
import { ColourSection } from './ColourSection.tsx'
import { FailureSection } from './FailureSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FigureSection } from './FigureSection.tsx'
import { FormSection } from './FormSection.tsx'
import styles from './Gallery.module.css'
import { HelperSection } from './HelperSection.tsx'
import { ListSection } from './ListSection.tsx'
import { texts as pageTexts } from './pages/texts.ts'
import { StateSection } from './StateSection.tsx'
import { TypeSection } from './TypeSection.tsx'
import { galleryTexts } from './texts.ts'

const sections = [
  ['colours', ColourSection],
  ['type', TypeSection],
  ['states', StateSection],
  ['figures', FigureSection],
  ['lists', ListSection],
  ['forms', FormSection],
  ['actions', ActionSection],
  ['feedback', FeedbackSection],
  ['helpers', HelperSection],
  ['failures', FailureSection],
] as const satisfies readonly (readonly [string, ComponentType])[]

const demoPages = ['form', 'steps', 'list', 'cards', 'result', 'profile'] as const

const idOf = (key: string) => `gallery-${key}`

/** A section stands in the address: `/test/home#gallery-lists`. */
export function Gallery() {
  const t = useTexts(galleryTexts)
  const p = useTexts(pageTexts)
  const { hash, key: visit, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same link leads there again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, visit])

  return (
    <div className={styles.gallery}>
      <nav className={styles.index} aria-label={t('sections')}>
        <ul>
          {sections.map(([key]) => (
            <li key={key}>
              <Link
                to={{ search, hash: idOf(key) }}
                replace
                aria-current={hash === `#${idOf(key)}` ? 'location' : undefined}
              >
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageStack>
        <PageCard title={t('title')}>{t('intro')}</PageCard>
        <PageCard title={p('pages')} note={p('pagesHint')}>
          <ul className={styles.pages}>
            {demoPages.map((page) => (
              <li key={page}>
                <Link to={`/test/${page}`}>{p(page)}</Link>
              </li>
            ))}
          </ul>
        </PageCard>
        {sections.map(([key, Section]) => (
          <div key={key} id={idOf(key)} className={styles.section}>
            <PageCard title={t(key)}>
              <Section />
            </PageCard>
          </div>
        ))}
      </PageStack>
    </div>
  )
}

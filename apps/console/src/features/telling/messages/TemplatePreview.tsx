import type { Samples } from '@gridhelm/contract/telling/messageTemplates/rules'
import { fillText } from '@gridhelm/contract/texts'
import { dash } from '@gridhelm/points/numbers'
import { useTexts } from '../../../platform/texts.ts'
import styles from './Templates.module.css'
import type { TemplateWords } from './template-form.ts'
import { templateTexts } from './template-texts.ts'

interface TemplatePreviewProps {
  words: TemplateWords | undefined
  samples: Samples
  lang: string
}

/** How a message reads once its names are filled in. */
export function TemplatePreview({ words, samples, lang }: TemplatePreviewProps) {
  const t = useTexts(templateTexts)
  return (
    <section className={styles.preview} lang={lang} aria-label={t('preview')}>
      <p className="gh-strong">{fillText(words?.title || dash, samples)}</p>
      <p>{fillText(words?.content || dash, samples)}</p>
    </section>
  )
}

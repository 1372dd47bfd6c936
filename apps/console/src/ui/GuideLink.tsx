import { defineTexts } from '@gridhelm/contract/texts'
import { Button } from 'antd'
import { languageSignal } from '../platform/language.ts'
import { paths } from '../platform/paths.ts'
import { useSignal } from '../platform/signal.ts'
import { useTexts } from '../platform/texts.ts'

const texts = defineTexts({
  read: ['Read how it works', '查看使用说明', 'Lire comment cela marche'],
})

/** Leads to a chapter of the user guide, in the reader's language and beside what one is at. */
export function GuideLink({ chapter }: { chapter: string }) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  return (
    <Button type="link" href={paths.manual(language, chapter)} target="_blank" rel="noopener">
      {t('read')}
    </Button>
  )
}

import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { type SiteView, useReadAnew } from './queries.ts'
import { receptionTexts } from './texts.ts'

/** Where a server still goes by what a site was before: devices, topics, credentials, rules. */
export function ReadAnew({ row }: { row: SiteView }) {
  const t = useTexts(receptionTexts)
  const name = row.projectName
  const reading = useReadAnew(t('readAnewDone', { name }))
  return (
    <ConfirmButton
      type="link"
      question={t('readAnewQuestion', { name })}
      consequence={t('readAnewConsequence')}
      onConfirm={() => reading.send({ siteId: row.id })}
    >
      {t('readAnew')}
    </ConfirmButton>
  )
}

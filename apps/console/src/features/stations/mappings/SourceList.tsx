import type { MappedSource, Mapping } from '@gridhelm/points/mapping/model'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { SourceForm } from './SourceForm.tsx'
import { mappingScreenTexts } from './texts.ts'

interface SourceListProps {
  mapping: Mapping
  /** Absent: it can be looked at, not changed. */
  onChange: ((mapping: Mapping) => void) | undefined
}

/** The topics of a mapping, each with its form and the number of its rules. */
export function SourceList({ mapping, onChange }: SourceListProps) {
  const t = useTexts(mappingScreenTexts)
  const [edited, setEdited] = useState<{ index: number | undefined; isOpen: boolean }>()
  const { sources } = mapping
  const source = edited?.index === undefined ? undefined : sources[edited.index]
  const take = (made: MappedSource) =>
    onChange?.({
      ...mapping,
      sources: source ? sources.map((one) => (one === source ? made : one)) : [...sources, made],
    })
  return (
    <PageCard
      title={t('sources')}
      extra={
        onChange && (
          <Button onClick={() => setEdited({ index: undefined, isOpen: true })}>{t('addSource')}</Button>
        )
      }
    >
      <p className="gh-lead">{t('sourcesHint')}</p>
      {sources.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several sources may have one topic; their order is what they are.
        <div key={index} className="gh-item">
          <span>
            {one.topic}
            <span className="gh-note">
              {' '}
              ·{' '}
              {one.ignore
                ? t('ignored')
                : `${t(`format.${one.format}`)} · ${t('rules', { count: one.rules.length })}`}
            </span>
          </span>
          {onChange && (
            <div className="gh-tools">
              <Button type="link" size="small" onClick={() => setEdited({ index, isOpen: true })}>
                {t('edit')}
              </Button>
              <ConfirmButton
                danger
                type="link"
                question={t('removeSource')}
                consequence={t('removeConsequence')}
                onConfirm={async () =>
                  onChange({ ...mapping, sources: sources.filter((_, i) => i !== index) })
                }
              >
                {t('remove')}
              </ConfirmButton>
            </div>
          )}
        </div>
      ))}
      <SourceForm
        open={edited?.isOpen ?? false}
        source={source}
        onTake={take}
        onClose={() => setEdited((before) => before && { ...before, isOpen: false })}
      />
    </PageCard>
  )
}

import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { CommandRule, Mapping } from '@gridhelm/points/mapping/model'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { CommandForm } from './CommandForm.tsx'
import { withoutCommand } from './command-draft.ts'
import { mappingScreenTexts } from './texts.ts'

interface CommandListProps {
  mapping: Mapping
  devices: readonly SiteDevice[]
  /** Absent: it can be looked at, not changed. */
  onChange: ((mapping: Mapping) => void) | undefined
}

/** What is said to the controller when a point is commanded; what is not here is read only. */
export function CommandList({ mapping, devices, onChange }: CommandListProps) {
  const t = useTexts(mappingScreenTexts)
  const language = useSignal(languageSignal)
  const [edited, setEdited] = useState<{ rule: CommandRule | undefined; isOpen: boolean }>()
  const { commands = [], ownCommands = false } = mapping
  const nameOf = ({ kind, point }: CommandRule) => findPoint(kind, point)?.name[language] ?? point
  function takeOwn(isOwn: boolean): void {
    const { ownCommands: _, ...rest } = mapping
    onChange?.({ ...rest, ...(isOwn && { ownCommands: true }) })
  }
  return (
    <PageCard
      title={t('commands')}
      extra={
        onChange &&
        !ownCommands && (
          <Button onClick={() => setEdited({ rule: undefined, isOpen: true })}>{t('addCommand')}</Button>
        )
      }
    >
      <p className="gh-lead">{ownCommands ? t('commandsOurs') : t('commandsHint')}</p>
      <Checkbox checked={ownCommands} disabled={!onChange} onChange={({ target }) => takeOwn(target.checked)}>
        {t('ownCommands')}
      </Checkbox>
      {!ownCommands &&
        commands.map((rule) => (
          <div key={`${rule.device} ${rule.point}`} className="gh-item">
            <span>
              {rule.device} · {nameOf(rule)}
              <span className="gh-note">
                {' '}
                · {rule.topic} · {rule.answer ? t('answered') : t('readBack')}
              </span>
            </span>
            {onChange && (
              <div className="gh-tools">
                <Button type="link" size="small" onClick={() => setEdited({ rule, isOpen: true })}>
                  {t('edit')}
                </Button>
                <ConfirmButton
                  danger
                  type="link"
                  question={t('removeCommand')}
                  consequence={t('removeConsequence')}
                  onConfirm={async () => onChange(withoutCommand(mapping, rule))}
                >
                  {t('remove')}
                </ConfirmButton>
              </div>
            )}
          </div>
        ))}
      {onChange && (
        <CommandForm
          open={edited?.isOpen ?? false}
          rule={edited?.rule}
          mapping={mapping}
          devices={devices}
          onTake={onChange}
          onClose={() => setEdited((before) => before && { ...before, isOpen: false })}
        />
      )}
    </PageCard>
  )
}

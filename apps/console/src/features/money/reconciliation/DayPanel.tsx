import { statementResource } from '@gridhelm/contract/money/reconciliation/resource'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import panel from '../../../site/money/Panel.module.css'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { Lines } from './Lines.tsx'
import { type Only, type Statement, useClose, useStatement } from './queries.ts'
import { texts } from './texts.ts'

/** A day of a provider: both sums, each line that does not agree, and its end. */
export function DayPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = useStatement(id)
  const { data } = asked
  const title = data ? t('dayTitle', { provider: data.providerName ?? '', day: f.date(data.day ?? '') }) : ''
  return (
    <SidePanel open={id !== undefined} title={title} onClose={onClose} width={1180}>
      {data ? (
        <Content key={data.id} statement={data} />
      ) : asked.isError ? (
        <LoadFailure of={asked} title={t('loadFailed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </SidePanel>
  )
}

function Content({ statement }: { statement: Statement }) {
  const t = useTexts(texts)
  const named = useTexts(statementResource.texts)
  const f = useFormat()
  const close = useClose()
  const [only, setOnly] = useState<Only>('findings')
  const { id, there, here, currency, open, state } = statement
  const isOpen = state === 'open'
  return (
    <div className={panel.panel}>
      <FactList
        facts={[
          { label: named('there'), value: f.money(there, currency) },
          { label: named('here'), value: f.money(here, currency) },
          { label: t('notSettled'), value: f.whole(open) },
        ]}
      />
      {isOpen ? (
        <Permitted code="payment:reconcile">
          <div className={panel.buttons}>
            <ConfirmButton
              type="primary"
              disabled={(open ?? 0) > 0}
              question={t('closeQuestion', { day: f.date(statement.day ?? '') })}
              consequence={t('closeHint')}
              onConfirm={() => close.send({ id })}
            >
              {t('close')}
            </ConfirmButton>
          </div>
        </Permitted>
      ) : (
        <p className="gh-lead">{t('closedBy', { name: statement.closedBy ?? '' })}</p>
      )}
      <div>
        <Segmented<Only>
          value={only}
          onChange={setOnly}
          options={(['findings', 'all'] as const).map((value) => ({ value, label: t(`only.${value}`) }))}
        />
      </div>
      <Lines statement={statement} only={only} />
    </div>
  )
}

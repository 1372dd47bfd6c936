import type { SellHome } from '@gridhelm/contract/money/sales/entities'
import { findHomeRule } from '@gridhelm/contract/money/sales/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useFind } from './queries.ts'
import styles from './Sell.module.css'
import { texts } from './texts.ts'

const asTyped = (values: PlainRecord) => values

/** Who pays: by card, by the number on the home, or by phone. */
export function FindHome({ onFound }: { onFound: (home: SellHome) => void }) {
  const t = useTexts(texts)
  const find = useFind()
  const [homes, setHomes] = useState<readonly SellHome[]>()

  async function send({ word }: { word: string }): Promise<void> {
    const found = await find.send({ word })
    const [only, another] = found
    if (only && !another) onFound(only)
    else setHomes(found)
  }

  return (
    <PageCard title={t('sell')}>
      <FormBody<{ word: string }> name="sellFind" send={send} losesNothing requiredMark={false}>
        <Form.Item
          name="word"
          label={t('word')}
          extra={t('wordHint')}
          rules={[fieldRule(findHomeRule, 'word', asTyped)]}
        >
          <Input
            size="large"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="search"
            allowClear
          />
        </Form.Item>
        <SubmitButton size="large" block>
          {t('find')}
        </SubmitButton>
      </FormBody>
      {homes?.length === 0 && <EmptyState title={t('none')} detail={t('noneHint')} />}
      {homes && homes.length > 0 && (
        <nav aria-label={t('several')} className={styles.several}>
          <h3>{t('several')}</h3>
          {homes.map((home) => (
            <button key={home.shsId} type="button" onClick={() => onFound(home)}>
              <span className="gh-strong">{home.shsSn}</span>
              <span className="gh-quiet">
                {[home.customer ?? t('noCustomer'), home.site].filter(Boolean).join(' · ')}
              </span>
            </button>
          ))}
        </nav>
      )}
    </PageCard>
  )
}

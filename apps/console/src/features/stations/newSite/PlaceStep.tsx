import { ownZone } from '@gridhelm/contract/format/zones'
import type { SiteDraft } from '@gridhelm/contract/stations/newSite/entities'
import { newSiteRule } from '@gridhelm/contract/stations/newSite/rules'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { PositionFields } from '../../../site/PositionFields.tsx'
import { countryAt } from '../../../ui/atlas/country-at.ts'
import { useAtlas } from '../../../ui/atlas/load.ts'
import { CountrySelect } from '../../../ui/country/CountrySelect.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { CurrencySelect } from '../../../ui/money/CurrencySelect.tsx'
import { useCurrencies } from '../../../ui/money/currencies.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { TimeZoneSelect } from '../../../ui/TimeZoneSelect.tsx'
import styles from './NewSite.module.css'
import { newSiteScreenTexts } from './texts.ts'

type PlaceValues = Pick<
  SiteDraft,
  'projectName' | 'countryCode' | 'timeZone' | 'currency' | 'longitude' | 'latitude'
>

const ruleOf = (name: string) => fieldRule(newSiteRule, name, (values) => values)

interface PlaceStepProps {
  draft: SiteDraft
  onChange: (said: SiteDraft) => void
  onNext: (said: SiteDraft) => Promise<void>
}

export function PlaceStep({ draft, onChange, onNext }: PlaceStepProps) {
  const t = useTexts(newSiteScreenTexts)
  const { data: currencies } = useCurrencies()
  const { projectName, countryCode, timeZone = ownZone(), currency, longitude, latitude } = draft
  return (
    <PageCard title={t('step.place')}>
      <FormBody<PlaceValues>
        name="newSitePlace"
        losesNothing
        onChange={(_, values) => onChange(values)}
        initial={{ projectName, countryCode, timeZone, currency, longitude, latitude }}
        send={(_, values) => onNext(values)}
      >
        <div className={styles.grid}>
          <Form.Item
            name="projectName"
            label={t('projectName')}
            required
            rules={[ruleOf('projectName')]}
            className={styles.wide ?? ''}
          >
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <p className={`gh-lead ${styles.wide}`}>{t('placeHint')}</p>
          <PositionFields ruleOf={ruleOf} />
          <CountryOfPlace />
          <Form.Item name="countryCode" label={t('country')} rules={[ruleOf('countryCode')]}>
            <CountrySelect />
          </Form.Item>
          <Form.Item name="timeZone" label={t('timeZone')} extra={t('zoneHint')} rules={[ruleOf('timeZone')]}>
            <TimeZoneSelect />
          </Form.Item>
          <Form.Item
            name="currency"
            label={t('currency')}
            rules={[ruleOf('currency')]}
            {...(currencies?.length === 0 ? { extra: t('noCurrencies') } : {})}
          >
            <CurrencySelect />
          </Form.Item>
        </div>
        <div className={styles.buttons}>
          <SubmitButton>{t('next')}</SubmitButton>
        </div>
      </FormBody>
    </PageCard>
  )
}

/** The country that a place lies in, and what is paid with there, as long as nobody has said otherwise. */
function CountryOfPlace() {
  const form = Form.useFormInstance<PlaceValues>()
  const longitude = Form.useWatch('longitude', form)
  const latitude = Form.useWatch('latitude', form)
  const isPlace = typeof longitude === 'number' && typeof latitude === 'number'
  const atlas = useAtlas('near', isPlace)
  const { data: currencies } = useCurrencies()
  useEffect(() => {
    if (!atlas || atlas === 'failed' || typeof longitude !== 'number' || typeof latitude !== 'number') return
    const code = countryAt({ longitude, latitude }, atlas)
    if (!code || form.isFieldTouched('countryCode')) return
    form.setFieldValue('countryCode', code)
    const paid = currencies?.find(({ country }) => country === code)
    if (paid && !form.isFieldTouched('currency')) form.setFieldValue('currency', paid.code)
  }, [atlas, longitude, latitude, currencies, form])
  return null
}

import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { Form, type FormRule, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { AskedItem } from '../../../resources/AskedItem.tsx'
import { DayInput } from '../../../resources/DateInputs.tsx'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { SuggestedInput } from '../../../resources/SuggestedInput.tsx'
import { PositionFields } from '../../../site/PositionFields.tsx'
import { CountrySelect } from '../../../ui/country/CountrySelect.tsx'
import { CurrencySelect } from '../../../ui/money/CurrencySelect.tsx'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { TimeZoneSelect } from '../../../ui/TimeZoneSelect.tsx'
import { CertificateFields } from './CertificateFields.tsx'
import { PictureInput } from './PictureInput.tsx'
import styles from './Projects.module.css'
import { projectScreenTexts } from './texts.ts'

interface SectionProps {
  doing: 'add' | 'edit'
  ruleOf: (name: string) => FormRule
}

function Section({ title, three, children }: { title: string; three?: true; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={three ? styles.three : styles.grid}>{children}</div>
    </section>
  )
}

interface ItemProps {
  name: keyof typeof projectFieldTexts.en
  ruleOf: SectionProps['ruleOf']
  required?: boolean
  hint?: string
  wide?: boolean
  isSwitch?: boolean
  dependencies?: string[]
  children: ReactNode
}

function Item({ name, ruleOf, required = false, hint, wide, isSwitch, dependencies, children }: ItemProps) {
  const named = useTexts(projectFieldTexts)
  return (
    <Form.Item
      name={name}
      label={named(name)}
      required={required}
      extra={hint}
      rules={[ruleOf(name)]}
      valuePropName={isSwitch ? 'checked' : 'value'}
      className={wide ? (styles.wide ?? '') : ''}
      {...(dependencies ? { dependencies } : {})}
    >
      {children}
    </Form.Item>
  )
}

function Amount({ unit, ...rest }: { unit?: string; id?: string; value?: number }) {
  return <NumberInput min={0} className="gh-full" suffix={unit} {...rest} />
}

export function IdentitySection({ doing, ruleOf, needsPicture }: SectionProps & { needsPicture: boolean }) {
  const t = useTexts(projectScreenTexts)
  const named = useTexts(projectFieldTexts)
  return (
    <Section title={t('identity')}>
      <Item name="projectName" ruleOf={ruleOf} required>
        <Input autoComplete="off" />
      </Item>
      <AskedItem
        field={projectResource.fields.projectNumber}
        name="projectNumber"
        label={named('projectNumber')}
        rules={[ruleOf('projectNumber')]}
        {...(doing === 'add' ? { extra: t('numberHint') } : {})}
      >
        <SuggestedInput fillRule="project_number" />
      </AskedItem>
      <Item name="projectType" ruleOf={ruleOf} required>
        <DictionarySelect code="project_type" />
      </Item>
      <Item name="completionDate" ruleOf={ruleOf}>
        <DayInput />
      </Item>
      <Item name="picture" ruleOf={ruleOf} required={needsPicture} wide>
        <PictureInput choose={t('choosePicture')} />
      </Item>
    </Section>
  )
}

export function CapacitySection({ ruleOf }: SectionProps) {
  const t = useTexts(projectScreenTexts)
  return (
    <Section title={t('capacity')} three>
      <Item name="totalCapacity" ruleOf={ruleOf} required>
        <Amount />
      </Item>
      {(['pvCapacity', 'windCapacity', 'generatorCapacity', 'gridCapacity', 'batteryCapacity'] as const).map(
        (name) => (
          <Item key={name} name={name} ruleOf={ruleOf}>
            <Amount />
          </Item>
        ),
      )}
    </Section>
  )
}

export function PeopleSection({ ruleOf }: SectionProps) {
  const t = useTexts(projectScreenTexts)
  return (
    <Section title={t('people')}>
      <Item name="contact" ruleOf={ruleOf} required>
        <Input autoComplete="off" />
      </Item>
      <Item name="contactInformation" ruleOf={ruleOf}>
        <Input autoComplete="off" />
      </Item>
      {(['owner', 'investor', 'consumer'] as const).map((name) => (
        <Item key={name} name={name} ruleOf={ruleOf}>
          <Input autoComplete="off" />
        </Item>
      ))}
      <Item name="endUserCount" ruleOf={ruleOf} required>
        <Amount />
      </Item>
    </Section>
  )
}

export function MoneySection({ ruleOf }: SectionProps) {
  const t = useTexts(projectScreenTexts)
  return (
    <Section title={t('money')}>
      <Item name="price" ruleOf={ruleOf} required>
        <Amount />
      </Item>
      <Item name="currency" ruleOf={ruleOf}>
        <CurrencySelect />
      </Item>
    </Section>
  )
}

const topics = { topicdata: 'data', topicset: 'set', topicget: 'get' } as const
const topicNames = Object.keys(topics) as (keyof typeof topics)[]

export function TransmissionSection({ doing, ruleOf }: SectionProps) {
  const t = useTexts(projectScreenTexts)
  const number = (Form.useWatch('projectNumber') as string | undefined)?.trim() || 'GH-…'
  return (
    <Section title={t('transmission')}>
      <Item name="transmissionMode" ruleOf={ruleOf} required>
        <DictionarySelect code="transmission_mode" />
      </Item>
      <Item name="plcname" ruleOf={ruleOf} hint={t('plcHint')}>
        <Input autoComplete="off" />
      </Item>
      {topicNames.map((name) => (
        <Item
          key={name}
          name={name}
          ruleOf={ruleOf}
          hint={t('topicHint', { topic: `gridhelm/${number}/${topics[name]}` })}
          dependencies={topicNames.filter((other) => other !== name)}
        >
          <Input autoComplete="off" />
        </Item>
      ))}
      <Item name="deviceScan" ruleOf={ruleOf} hint={t('scanHint')} isSwitch>
        <Switch />
      </Item>
      <CertificateFields ruleOf={ruleOf} required={doing === 'add'} mayMake={doing === 'add'} />
    </Section>
  )
}

export function PlaceSection({ ruleOf }: SectionProps) {
  const t = useTexts(projectScreenTexts)
  return (
    <Section title={t('place')}>
      <Item name="countryCode" ruleOf={ruleOf}>
        <CountrySelect />
      </Item>
      <Item name="timeZone" ruleOf={ruleOf} hint={t('timeZoneHint')}>
        <TimeZoneSelect placeholder={t('zonePlaceholder')} />
      </Item>
      <PositionFields ruleOf={ruleOf} />
    </Section>
  )
}

const intervalNames = ['timeInterval1', 'timeInterval2', 'timeInterval3'] as const

/** Three inputs that are right or wrong together. */
export function IntervalFields({ ruleOf }: Pick<SectionProps, 'ruleOf'>) {
  return intervalNames.map((name) => (
    <Item
      key={name}
      name={name}
      ruleOf={ruleOf}
      dependencies={intervalNames.filter((other) => other !== name)}
    >
      <NumberInput min={1} precision={0} className="gh-full" />
    </Item>
  ))
}

export function IntervalSection({ ruleOf }: SectionProps) {
  const t = useTexts(projectScreenTexts)
  return (
    <>
      <Section title={t('intervals')} three>
        <IntervalFields ruleOf={ruleOf} />
      </Section>
      <p className={styles.hint}>{t('intervalHint')}</p>
    </>
  )
}

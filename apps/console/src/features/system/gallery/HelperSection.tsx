import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { abbreviate } from '../../../ui/abbreviate.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { ellipsis } from '../../../ui/ellipsis.ts'
import { type DayPart, dayPart } from '../../../ui/greeting.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { parseTimestamp } from '../../../ui/timestamp.ts'
import { Block } from './Block.tsx'
import styles from './Gallery.module.css'
import { galleryTexts } from './texts.ts'

const greetings = {
  morning: 'greetingMorning',
  lateMorning: 'greetingLateMorning',
  noon: 'greetingNoon',
  afternoon: 'greetingAfternoon',
  evening: 'greetingEvening',
} as const satisfies Record<DayPart, string>

export function HelperSection() {
  return (
    <>
      <Cutting />
      <Timestamps />
      <Greetings />
      <Block name="TimeText, CopyText">
        <Samples />
      </Block>
    </>
  )
}

function Cutting() {
  const t = useTexts(galleryTexts)
  const id = useId()
  const [text, setText] = useState(() => t('sampleText'))
  return (
    <Block name="ellipsis(text), abbreviate(text)">
      <dl className={styles.pairs}>
        <dt>
          <label htmlFor={id}>{t('source')}</label>
        </dt>
        <dd className={styles.narrow}>
          <Input id={id} value={text} onChange={(event) => setText(event.target.value)} />
        </dd>
        <dt>
          <code>ellipsis</code>
        </dt>
        <dd>
          {ellipsis(text)} <span className="gh-note">{t('ellipsisNote')}</span>
        </dd>
        <dt>
          <code>abbreviate</code>
        </dt>
        <dd>
          {abbreviate(text)} <span className="gh-note">{t('abbreviateNote')}</span>
        </dd>
      </dl>
    </Block>
  )
}

function Timestamps() {
  const t = useTexts(galleryTexts)
  const error = useTexts(errorTexts)
  const f = useFormat()
  const id = useId()
  const [digits, setDigits] = useState('1763164800000')
  const parsed = parseTimestamp(digits)
  return (
    <Block name="parseTimestamp(digits)">
      <dl className={styles.pairs}>
        <dt>
          <label htmlFor={id}>{t('digits')}</label>
        </dt>
        <dd className={styles.narrow}>
          <Input
            id={id}
            className="gh-figures"
            status={'refused' in parsed ? 'error' : ''}
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
          />
        </dd>
        <dt>{t('moment')}</dt>
        <dd>
          <output className="gh-figures" htmlFor={id}>
            {'refused' in parsed ? error(parsed.refused) : f.longMoment(new Date(parsed.ms).getTime())}
          </output>
        </dd>
      </dl>
    </Block>
  )
}

function Greetings() {
  const t = useTexts(galleryTexts)
  const id = useId()
  const [hour, setHour] = useState(() => new Date().getHours())
  return (
    <Block name="dayPart(hour)">
      <dl className={styles.pairs}>
        <dt>
          <label htmlFor={id}>{t('hour')}</label>
        </dt>
        <dd>
          <NumberInput id={id} min={0} max={23} value={hour} onChange={(value) => setHour(value ?? 0)} />
        </dd>
        <dt>
          <code>{dayPart(hour)}</code>
        </dt>
        <dd>
          <output htmlFor={id}>{t(greetings[dayPart(hour)])}</output>
        </dd>
      </dl>
    </Block>
  )
}

function Samples() {
  const t = useTexts(galleryTexts)
  return (
    <dl className={styles.pairs}>
      <dt>{t('moment')}</dt>
      <dd>
        <TimeText value="2026-03-14 09:26:53" />
      </dd>
      <dt>{t('age')}</dt>
      <dd>
        <TimeText value="2026-03-14 09:26:53" show="age" />
      </dd>
      <dt>{t('copy')}</dt>
      <dd>
        <CopyText value="gridhelm/NK-001/data" />
      </dd>
    </dl>
  )
}

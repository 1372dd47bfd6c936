import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { Block, Line } from './Block.tsx'
import styles from './StateSection.module.css'
import { galleryTexts } from './texts.ts'

const ordinary = [
  ['good', 'stateGood'],
  ['waiting', 'stateWaiting'],
  ['failed', 'stateFailed'],
  ['off', 'stateOff'],
  ['stale', 'stateStale'],
  ['unknown', 'stateUnknown'],
] as const
const alarms = [
  ['critical', 'stateCritical'],
  ['warning', 'stateWarning'],
  ['notice', 'stateNotice'],
] as const

const qualities = [
  { key: 'good', kw: 86.4, text: 'qualityGood' },
  { key: 'stale', kw: 86.4, text: 'qualityStale' },
  { key: 'unknown', kw: undefined, text: 'qualityUnknown' },
  { key: 'dead', kw: 0, text: 'qualityDead' },
] as const

export function StateSection() {
  const t = useTexts(galleryTexts)
  const f = useFormat()
  const number = (value: number) => f.fixed(value, 1)
  const tags = (of: typeof ordinary | typeof alarms) =>
    of.map(([tone, text]) => (
      <StatusTag key={tone} tone={tone}>
        {t(text)}
      </StatusTag>
    ))
  return (
    <>
      <Block name="StatusTag">
        <Line>{tags(ordinary)}</Line>
      </Block>
      <Block name="StatusTag: ▲ critical, ◆ warning, ● notice">
        <Line>{tags(alarms)}</Line>
      </Block>
      <Block name="--gh-stale">
        <p className={styles.caption}>{t('quality')}</p>
        <ul className={styles.qualities}>
          {qualities.map(({ key, kw, text }) => (
            <li key={key} className={`${styles.quality} ${styles[key]}`}>
              <b className={`gh-figures ${styles.value}`}>{kw === undefined ? dash : `${number(kw)} kW`}</b>
              <span className={styles.text}>{t(text)}</span>
            </li>
          ))}
        </ul>
      </Block>
    </>
  )
}

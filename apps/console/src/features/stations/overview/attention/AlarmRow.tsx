import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmLevel } from '@gridhelm/points/point'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languageSignal } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StateCell } from '../../../../site/alarm/cells.tsx'
import { toneOfLevel } from '../../../../site/values/AlarmBits.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './AttentionCard.module.css'
import type { AlarmItem } from './attention.ts'

/** One bit that is set now, with what people did about it where that is known. */
export function WordRow({ item: { device, bit, isStale, known } }: { item: AlarmItem }) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  return (
    <AlarmRow
      level={bit.level}
      number={device.number}
      content={bit.name[language]}
      explained={{
        response: bit.response[language],
        cause: bit.cause[language],
        consequence: bit.consequence[language],
      }}
      isStale={isStale}
      known={known}
      end={isStale && <span className={styles.end}>{t('wasActive')}</span>}
    />
  )
}

/** An alarm that no word of now tells. */
export function KnownRow({ alarm }: { alarm: Alarm }) {
  return (
    <AlarmRow
      level={alarm.level}
      number={alarm.device?.number}
      content={alarm.content}
      explained={alarm}
      known={alarm}
    />
  )
}

const parts = ['response', 'cause', 'consequence'] as const

interface AlarmRowProps {
  level: AlarmLevel
  number: string | undefined
  content: string
  explained: Readonly<Record<(typeof parts)[number], string>>
  isStale?: boolean
  known: Alarm | undefined
  end?: ReactNode
}

/** Its cause, its consequence and what to do are one hover, touch or key away; all about it one click. */
function AlarmRow({ level, number, content, explained, isStale, known, end }: AlarmRowProps) {
  const t = useTexts(texts)
  const { station } = useOverviewSite()
  const line = (
    <>
      <StatusTag tone={toneOfLevel[level]}>{t(`level.${level}`)}</StatusTag>
      <span className={styles.what}>
        {number !== undefined && <strong>{number}</strong>} {content}
        {known && (
          <span className={styles.known}>
            <StateCell alarm={known} />
          </span>
        )}
      </span>
      {end}
    </>
  )
  const said = parts.filter((part) => explained[part] !== '')
  return (
    <li className={isStale ? styles.silent : undefined}>
      <Tooltip
        trigger={known ? ['hover', 'focus'] : ['hover', 'focus', 'click']}
        placement="left"
        title={
          said.length > 0 && (
            <dl className={styles.explained}>
              {said.map((part) => (
                <div key={part}>
                  <dt>{t(part)}</dt>
                  <dd>{explained[part]}</dd>
                </div>
              ))}
            </dl>
          )
        }
      >
        {known ? (
          <Link to={paths.siteAlarms(station, { alarm: known.id })} className={styles.alarm}>
            {line}
          </Link>
        ) : (
          <button type="button" className={styles.alarm}>
            {line}
          </button>
        )}
      </Tooltip>
    </li>
  )
}

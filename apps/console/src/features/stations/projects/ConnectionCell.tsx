import type { SiteConnection } from '@gridhelm/contract/stations/live/entities'
import { dash } from '@gridhelm/points/numbers'
import { Tooltip } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import { projectScreenTexts } from './texts.ts'

const tones = {
  normal: 'good',
  failed: 'failed',
  unknown: 'unknown',
} as const satisfies Record<SiteConnection['state'], StatusTone>

/** The state of a project's connection, with the moment of the last frame. */
export function ConnectionCell({ connection }: { connection: SiteConnection | undefined }) {
  const t = useTexts(projectScreenTexts)
  const f = useFormat()
  if (!connection) return dash
  const { state, lastFrameAt } = connection
  return (
    <Tooltip
      title={lastFrameAt === null ? t('noFrame') : t('lastFrame', { time: f.longMoment(lastFrameAt) })}
    >
      <span>
        <StatusTag tone={tones[state]}>{t(`connection.${state}`)}</StatusTag>
      </span>
    </Tooltip>
  )
}

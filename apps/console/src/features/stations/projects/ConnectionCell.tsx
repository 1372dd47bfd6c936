import type { SiteConnection } from '@gridhelm/contract/stations/live/entities'
import { Tooltip } from 'antd'
import { useLocale, useTexts } from '../../../platform/texts.ts'
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
  const locale = useLocale()
  if (!connection) return '–'
  const { state, lastFrameAt } = connection
  const time = lastFrameAt === null ? undefined : new Date(lastFrameAt).toLocaleString(locale)
  return (
    <Tooltip title={time === undefined ? t('noFrame') : t('lastFrame', { time })}>
      <span>
        <StatusTag tone={tones[state]}>{t(`connection.${state}`)}</StatusTag>
      </span>
    </Tooltip>
  )
}

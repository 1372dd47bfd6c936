import {
  CaretRightOutlined,
  LinkOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons'
import type { Command } from '@gridhelm/contract/acting/commands/entities'
import type { ReplayedAlarm } from '@gridhelm/contract/history/replay/entities'
import { Button, Select } from 'antd'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { WallTimeInput } from '../../../../site/period/WallTimeInput.tsx'
import { momentAt, wallAt } from '../../../../site/period/wall-clock.ts'
import { notify } from '../../../../ui/notify.ts'
import { jump, speeds } from './clock.ts'
import styles from './Replay.module.css'
import { Track } from './Track.tsx'
import { texts } from './texts.ts'
import type { Replay } from './use-replay.ts'

interface ReplayBarProps {
  replay: Replay
  timeZone: string
  alarms: readonly ReplayedAlarm[]
  commands: readonly Command[]
}

/** Plays, jumps and scrubs through 72 hours. */
export function ReplayBar({ replay, timeZone, alarms, commands }: ReplayBarProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const { at, window: shown, speed, isPlaying } = replay
  const moments = alarms.map(({ from }) => from).filter((from) => from >= shown.start && from <= shown.end)
  const [previous, next] = [jump(moments, at, 'previous'), jump(moments, at, 'next')]

  async function copyLink(): Promise<void> {
    const link = new URL(window.location.href)
    link.searchParams.set('at', String(Math.round(at)))
    await navigator.clipboard.writeText(link.href)
    notify.message().success(t('copied'))
  }

  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <div className={styles.controls}>
        <Button
          type="primary"
          icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          aria-label={t(isPlaying ? 'pause' : 'play')}
          title={t(isPlaying ? 'pause' : 'play')}
          onClick={isPlaying ? replay.pause : replay.play}
        />
        <Select
          aria-label={t('speed')}
          value={speed}
          onChange={replay.setSpeed}
          popupMatchSelectWidth={false}
          options={speeds.map((value) => ({ value, label: t('times', { speed: f.whole(value) }) }))}
        />
        <Button
          icon={<StepBackwardOutlined />}
          aria-label={t('previousAlarm')}
          title={t('previousAlarm')}
          disabled={previous === undefined}
          onClick={() => previous !== undefined && replay.goTo(previous)}
        />
        <Button
          icon={<StepForwardOutlined />}
          aria-label={t('nextAlarm')}
          title={t('nextAlarm')}
          disabled={next === undefined}
          onClick={() => next !== undefined && replay.goTo(next)}
        />
        <WallTimeInput
          label={t('moment')}
          value={wallAt(at, timeZone)}
          onChange={(wall) => replay.goTo(Math.min(momentAt(wall, timeZone), Date.now()))}
        />
        <Button
          icon={<LinkOutlined />}
          aria-label={t('copyLink')}
          title={t('copyLink')}
          onClick={() => void copyLink()}
        />
        <Button className={styles.live ?? ''} onClick={replay.leave}>
          {t('backToLive')}
        </Button>
      </div>
      <Track
        window={shown}
        at={at}
        timeZone={timeZone}
        alarms={alarms}
        commands={commands}
        onScrub={replay.goTo}
      />
    </section>
  )
}

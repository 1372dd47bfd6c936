import { FullscreenExitOutlined, FullscreenOutlined, PauseOutlined, SyncOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { mayFullScreen, toggleFullScreen, useIsFullScreen } from '../../../ui/full-screen.ts'
import styles from './HeaderButtons.module.css'
import { toggleHeld, useIsHeld } from './hold.ts'
import { texts } from './texts.ts'
import { usualRotationSeconds } from './views.ts'

interface ButtonProps {
  name: string
  icon: ReactNode
  isPressed?: boolean
  onPress: () => void
}

const HeaderButton = ({ name, icon, isPressed, onPress }: ButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-pressed={isPressed}
    aria-label={name}
    title={name}
    onClick={onPress}
  >
    {icon}
  </button>
)

export function FullScreenButton() {
  const t = useTexts(texts)
  const isFull = useIsFullScreen()
  if (!mayFullScreen()) return null
  return (
    <HeaderButton
      name={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onPress={toggleFullScreen}
    />
  )
}

/** Stops what turns and rotates; what is measured goes on. */
export function HoldButton() {
  const t = useTexts(texts)
  return (
    <HeaderButton name={t('hold')} icon={<PauseOutlined />} isPressed={useIsHeld()} onPress={toggleHeld} />
  )
}

export function RotationButton() {
  const t = useTexts(texts)
  const [query, setQuery] = useSearchParams()
  const isOn = query.has('rotate') || query.has('tour')
  const toggle = () =>
    setQuery(
      (before) => {
        if (!isOn) before.set('rotate', String(usualRotationSeconds))
        else for (const name of ['rotate', 'tour']) before.delete(name)
        return before
      },
      { replace: true },
    )
  return <HeaderButton name={t('rotate')} icon={<SyncOutlined />} isPressed={isOn} onPress={toggle} />
}

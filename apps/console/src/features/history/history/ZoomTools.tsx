import { FullscreenExitOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { isWhole, type Window, zoomWindow } from '../../../site/history/view-window.ts'
import { texts } from './texts.ts'

interface ZoomToolsProps {
  window: Window
  bounds: Window
  onWindow: (window: Window) => void
  isDisabled: boolean
}

/** For those who neither drag nor turn a wheel. */
export function ZoomTools({ window: shown, bounds, onWindow, isDisabled }: ZoomToolsProps) {
  const t = useTexts(texts)
  const middle = (shown.from + shown.to) / 2
  const whole = isWhole(shown, bounds)
  const tools = [
    {
      name: 'zoomIn',
      icon: <ZoomInOutlined />,
      off: false,
      to: () => zoomWindow(shown, middle, 0.5, bounds),
    },
    {
      name: 'zoomOut',
      icon: <ZoomOutOutlined />,
      off: whole,
      to: () => zoomWindow(shown, middle, 2, bounds),
    },
    { name: 'zoomReset', icon: <FullscreenExitOutlined />, off: whole, to: () => bounds },
  ] as const
  return tools.map(({ name, icon, off, to }) => (
    <Tooltip key={name} title={t(name)}>
      <Button
        type="text"
        icon={icon}
        aria-label={t(name)}
        disabled={isDisabled || off}
        onClick={() => onWindow(to())}
      />
    </Tooltip>
  ))
}

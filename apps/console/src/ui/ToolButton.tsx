import { Button, type ButtonProps, Tooltip } from 'antd'
import { useIsPhone } from './viewport.ts'

interface ToolButtonProps extends Omit<ButtonProps, 'children'> {
  /** Its name, which a phone has no room to show. */
  children: string
}

/** A secondary button of a list's toolbar: on a phone only its sign. */
export function ToolButton({ children, ...rest }: ToolButtonProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Button {...rest}>{children}</Button>
  return (
    <Tooltip title={children}>
      <Button {...rest} aria-label={children} />
    </Tooltip>
  )
}

import { Input, type InputProps } from 'antd'
import { useTexts } from '../platform/texts.ts'
import { resourceTexts } from './texts.ts'

/** Never shown again: blank means that it stays. */
export function SecretInput({ isKept, ...input }: InputProps & { isKept: boolean }) {
  const shared = useTexts(resourceTexts)
  return (
    <Input.Password autoComplete="new-password" placeholder={isKept ? shared('unchanged') : ''} {...input} />
  )
}

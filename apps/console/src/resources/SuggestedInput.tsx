import { ThunderboltOutlined } from '@ant-design/icons'
import { fillRuleCalls } from '@gridhelm/contract/basics/fillRules/calls'
import type { FormRule } from '@gridhelm/contract/resource/form-rules'
import { Button, Input, type InputProps, Space, Tooltip } from 'antd'
import { call } from '../platform/call.ts'
import { useTexts } from '../platform/texts.ts'
import { useChange } from '../ui/form/use-change.ts'
import { useFormRules } from './asked-rules.ts'
import { resourceTexts } from './texts.ts'

interface SuggestedInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  fillRule: FormRule
  /** Given by the form item. */
  value?: string | undefined
  onChange?: (value: string) => void
}

/** A text that somebody types, or that the fill rule of the installation offers, where there is one. */
export function SuggestedInput({ fillRule, value, onChange, ...rest }: SuggestedInputProps) {
  const t = useTexts(resourceTexts)
  const isOffered = useFormRules().data?.fill.includes(fillRule) === true
  const filling = useChange((ruleCode: FormRule) => call(fillRuleCalls.execute, { ruleCode }), { said: '' })
  // In one place whether or not the rule is known yet: a field that is put elsewhere meanwhile loses what is typed into it.
  return (
    <Space.Compact block>
      <Input
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {isOffered && !rest.disabled && (
        <Tooltip title={t('suggest')}>
          <Button
            icon={<ThunderboltOutlined />}
            aria-label={t('suggest')}
            loading={filling.isBusy}
            onClick={() => filling.start(fillRule, { onDone: (offered) => onChange?.(offered) })}
          />
        </Tooltip>
      )}
    </Space.Compact>
  )
}

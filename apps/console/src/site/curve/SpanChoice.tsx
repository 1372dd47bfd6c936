import { Segmented } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { defineAddress } from '../../ui/address/address.ts'
import { choice } from '../../ui/address/parts.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import { type Span, spans } from './span.ts'
import { texts } from './texts.ts'

/** One for all charts of a screen. */
const spanAddress = defineAddress({ span: choice(spans, '24h') })

export function useSpan() {
  const { shown, change } = useAddress(spanAddress)
  return { span: shown.span, choose: (span: Span) => change({ span }) }
}

/** Today, the last 24 hours or the last seven days. */
export function SpanChoice() {
  const t = useTexts(texts)
  const { span, choose } = useSpan()
  return (
    <Segmented<Span>
      aria-label={t('hours')}
      value={span}
      onChange={choose}
      options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
    />
  )
}

import type { GatewayState } from '@gridhelm/contract/stations/gateway/entities'
import { useTexts } from '../../../platform/texts.ts'
import { gatewayScreenTexts } from './texts.ts'

type Fault = NonNullable<GatewayState['devices'][number]['fault']>

/** Why a device says nothing, in the reader's words. */
export function useFaultText(): (fault: Fault, code: number | null) => string {
  const t = useTexts(gatewayScreenTexts)
  return (fault, code) =>
    fault === 'exception' ? t('fault.exception', { code: code ?? 0 }) : t(`fault.${fault}`)
}

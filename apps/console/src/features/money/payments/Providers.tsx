import { providerResource } from '@gridhelm/contract/money/payments/provider-resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { Input, type InputProps } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { SecretInput } from '../../../resources/SecretInput.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CurrencySelect } from '../../../ui/money/CurrencySelect.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { TimeZoneSelect } from '../../../ui/TimeZoneSelect.tsx'
import { providerCalls, useEndSecret } from './queries.ts'
import { texts } from './texts.ts'

/** JSON as it is written. */
const CodeArea = (props: Omit<InputProps, 'onChange'>) => (
  <Input.TextArea {...(props as object)} autoSize={{ minRows: 4, maxRows: 16 }} spellCheck={false} />
)

/** Who brings customers' money, how its calls are signed, and where what stands in them. */
export function Providers() {
  const t = useTexts(texts)
  const { send } = useEndSecret()
  return (
    <ResourceScreen
      resource={providerResource}
      calls={providerCalls as unknown as ResourceCalls}
      formWidth={760}
      inputs={{
        secret: ({ record }) => <SecretInput isKept={record !== undefined} />,
        currency: () => <CurrencySelect />,
        mapping: () => <CodeArea />,
        statementColumns: () => <CodeArea />,
        timeZone: () => <TimeZoneSelect allowClear={false} />,
      }}
      rowActions={({ id, name, hasBefore }) =>
        hasBefore && (
          <Permitted code="paymentProvider:edit">
            <ConfirmButton
              question={t('endSecretQuestion', { name: String(name) })}
              consequence={t('endSecretHint')}
              onConfirm={() => send({ id })}
            >
              {t('endSecret')}
            </ConfirmButton>
          </Permitted>
        )
      }
    />
  )
}

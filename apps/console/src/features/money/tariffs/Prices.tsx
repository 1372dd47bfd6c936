import { tariffResource } from '@gridhelm/contract/money/tariffs/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { Form } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CurrencySelect, currencySearch } from '../../../ui/money/CurrencySelect.tsx'
import { PriceText } from '../../../ui/money/PriceText.tsx'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { stepCost } from './step.ts'
import { texts } from './texts.ts'

const calls = resourceCalls(tariffResource)

/** Prices from a moment on; a change is a new one. */
export function Prices() {
  const t = useTexts(texts)
  return (
    <ResourceScreen
      resource={tariffResource}
      calls={calls}
      formWidth={640}
      searchInputs={currencySearch}
      empty={<EmptyState title={t('emptyPrices')} detail={t('emptyPricesHint')} />}
      cells={{
        price: ({ price, currency, unit }) => <PriceText minor={price} currency={currency} unit={unit} />,
      }}
      inputs={{
        siteId: () => <SiteSelect mayClear />,
        currency: () => <CurrencySelect allowClear={false} />,
        priceMinor: () => <Price />,
        leastMinor: () => <Price />,
        priceUnits: () => <NumberInput style={{ width: '100%' }} min={1} precision={0} placeholder="1" />,
        unitStep: () => <Parts />,
      }}
    />
  )
}

interface InputProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
}

/** In the currency that is chosen beside it. */
function Price(props: InputProps) {
  return <MoneyInput {...props} currency={Form.useWatch<string | undefined>('currency') ?? ''} />
}

function Parts(props: InputProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const currency = Form.useWatch<string | undefined>('currency')
  const price = Form.useWatch<number | null | undefined>('priceMinor')
  const units = Form.useWatch<number | null | undefined>('priceUnits') ?? 1
  const parts = props.value ?? 1
  const cost = currency && price && units > 0 && parts > 0 ? stepCost(price, units, parts) : undefined
  return (
    <>
      <NumberInput {...props} style={{ width: '100%' }} min={1} max={1440} precision={0} placeholder="1" />
      {cost && currency && (
        <p className="gh-note-line" role="status">
          {t(cost.isWhole ? 'whole' : 'broken', {
            price: cost.isWhole ? f.money(cost.minor, currency) : f.unitPrice(cost.minor, currency),
          })}
        </p>
      )}
    </>
  )
}

import { currencyCalls } from '@gridhelm/contract/basics/currencies/calls'
import { currencyResource } from '@gridhelm/contract/basics/currencies/resource'
import { useFormat } from '../../../platform/format.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'

export function Currencies() {
  const f = useFormat()
  return (
    <ResourceScreen
      resource={currencyResource}
      calls={currencyCalls}
      cells={{ country: ({ country }) => (country ? f.country(country) : '') }}
    />
  )
}

import { currencyCalls } from '@gridhelm/contract/basics/currencies/calls'
import { currencyResource } from '@gridhelm/contract/basics/currencies/resource'
import { useLocale } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { countryName } from '../../../ui/country-name.ts'

export function Currencies() {
  const locale = useLocale()
  return (
    <ResourceScreen
      resource={currencyResource}
      calls={currencyCalls}
      cells={{ country: ({ country }) => (country ? countryName(country, locale) : '') }}
    />
  )
}

import { categories } from './categories/feature.ts'
import { categoryTexts } from './categories/texts.ts'
import { checkRules } from './checkRules/feature.ts'
import { checkRuleTexts } from './checkRules/texts.ts'
import { currencies } from './currencies/feature.ts'
import { currencyTexts } from './currencies/texts.ts'
import { dataSources } from './dataSources/feature.ts'
import { dataSourceTexts } from './dataSources/texts.ts'
import { dictionaries } from './dictionaries/feature.ts'
import { dictionaryTexts } from './dictionaries/texts.ts'
import { fillRules } from './fillRules/feature.ts'
import { fillRuleTexts } from './fillRules/texts.ts'
import { locations } from './locations/feature.ts'
import { locationTexts } from './locations/texts.ts'
import { lookups } from './lookups/feature.ts'
import { lookupTexts } from './lookups/texts.ts'
import { systemSettings } from './systemSettings/feature.ts'
import { systemSettingTexts } from './systemSettings/texts.ts'

export const basicsWing = [
  categories,
  checkRules,
  currencies,
  dataSources,
  dictionaries,
  fillRules,
  locations,
  lookups,
  systemSettings,
] as const

/** Apart from the features, whose rules already know every message. */
export const basicsMessages = [
  categoryTexts,
  checkRuleTexts,
  currencyTexts,
  dataSourceTexts,
  dictionaryTexts,
  fillRuleTexts,
  locationTexts,
  lookupTexts,
  systemSettingTexts,
] as const

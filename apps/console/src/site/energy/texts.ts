import { defineTexts } from '@gridhelm/contract/texts'
import { energyWords } from './words.ts'

export const texts = defineTexts({
  balance: energyWords.balance,
  balanceNote: energyWords.balanceNote,
  'kind.pv': energyWords['kind.pv'],
  'kind.wind': energyWords['kind.wind'],
  'kind.generator': energyWords['kind.generator'],
  'kind.import': energyWords['kind.import'],
  'kind.export': energyWords['kind.export'],
  'kind.charge': energyWords['kind.charge'],
  'kind.discharge': energyWords['kind.discharge'],
  'kind.load': energyWords['kind.load'],
})

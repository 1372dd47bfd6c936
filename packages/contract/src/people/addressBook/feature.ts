import { defineFeature } from '../../feature/feature.ts'
import { colleagues } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { addressBookCalls } from './calls.ts'

export const addressBook = defineFeature({
  calls: { addressBook: addressBookCalls },
  screens: {
    'addressBook/AddressBook': {
      menu: { under: 'people', order: 70, id: 'address-book', guide: 'address-book-and-positions', icon: 'book', names: ['Address book', '通讯录', 'Annuaire'] },
      tiers: colleagues,
      rights: { 'addressBook:list': { names: words.see, tiers: colleagues } },
    },
  },
})

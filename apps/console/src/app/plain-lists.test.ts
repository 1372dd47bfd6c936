import { features } from '@gridhelm/contract/wings'
import { expect, it } from 'vitest'
import { plainLists } from './plain-lists.ts'

it('the console has a screen for every plain list, and declarations of no other kind', () => {
  const declared = features.flatMap((feature) => ('plain' in feature ? Object.keys(feature.screens) : []))
  expect(Object.keys(plainLists).toSorted()).toEqual(declared.toSorted())
})

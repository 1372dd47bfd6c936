import { expect, it } from 'vitest'
import { messageText } from '../../messages.ts'
import { refusals } from '../../testing/refusals.ts'
import { groupRule } from './rules.ts'

it('group name cannot be empty', () => {
  for (const groupName of [undefined, null, '', '  ']) {
    expect(refusals(groupRule, { groupName })).toEqual({ groupName: 'groups.nameRequired' })
  }
  expect(groupRule.parse({ groupName: ' North ' })).toEqual({ groupName: 'North' })
  expect(messageText('en', 'groups.nameRequired')).toBe('The group name cannot be empty')
})

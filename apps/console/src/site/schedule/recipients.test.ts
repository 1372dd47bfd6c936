import { expect, it } from 'vitest'
import { areTooMany, recipientOfUser, splitRecipients, wrongRecipient } from './recipients.ts'

it('people and addresses part, and what is neither is found', () => {
  const chosen = [recipientOfUser('demo-master'), ' Boss@Example.org ']
  expect(splitRecipients(chosen)).toEqual({ userIds: ['demo-master'], emails: ['boss@example.org'] })
  expect(wrongRecipient(chosen)).toBeUndefined()
  expect(wrongRecipient([...chosen, 'nobody', 'a@b'])).toBe('nobody')
  expect(areTooMany(Array.from({ length: 21 }, (_, i) => `a${i}@example.org`))).toBe(true)
})

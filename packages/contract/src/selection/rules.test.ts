import { describe, expect, it } from 'vitest'
import { messageText } from '../messages.ts'
import { refusals } from '../testing/refusals.ts'
import { idList, selectionMost, selectionRule } from './rules.ts'

describe('selection rules', () => {
  it('batch actions need at least one selected record', () => {
    for (const nothing of [undefined, null, '', ',', ' , ', [], ['']]) {
      expect(refusals(selectionRule, nothing)).toEqual({ '': 'error.selectRecord' })
    }
    expect(messageText('en', 'error.selectRecord')).toBe('Pls Select a Record')
  })

  it('a selection is a list or a text with a comma at the end', () => {
    expect(selectionRule.parse('a,b,')).toEqual(['a', 'b'])
    expect(selectionRule.parse('a')).toEqual(['a'])
    expect(selectionRule.parse(['b', 7, 'b'])).toEqual(['b', '7'])
    expect(idList.parse('')).toEqual([])
  })

  it('a selection has a limit', () => {
    const ids = Array.from({ length: selectionMost + 1 }, (_, index) => index)
    expect(refusals(selectionRule, ids)).toEqual({ '': 'selection.tooMany' })
    expect(refusals(selectionRule, ids.slice(1))).toEqual({})
  })
})

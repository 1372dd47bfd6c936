import { expect, it } from 'vitest'
import { goBackFromOpened, isLeavingOpened, openedState, wasOpened } from './opened.ts'

const opened = { state: openedState }
const plain: { state: unknown } = { state: null }
const turn = (historyAction: string, currentLocation: { state: unknown }, nextLocation = plain) =>
  isLeavingOpened({ historyAction, currentLocation, nextLocation })

it('only our own mark says that something was opened', () => {
  expect(wasOpened(JSON.parse(JSON.stringify(openedState)))).toBe(true)
  for (const state of [null, undefined, 'isOpened', {}, { isOpened: 'yes' }, { path: '/404' }])
    expect(wasOpened(state)).toBe(false)
})

it('going back from what is open leaves it, unless it is being closed', () => {
  expect(turn('POP', opened)).toBe(true)
  expect(turn('POP', opened, opened)).toBe(false)
  expect(turn('POP', plain)).toBe(false)
  expect(turn('REPLACE', opened)).toBe(false)
  const steps: number[] = []
  goBackFromOpened((step) => steps.push(step))
  expect(steps).toEqual([-1])
  expect(turn('POP', opened)).toBe(false)
  // The next time it is people who go back.
  expect(turn('POP', opened)).toBe(true)
})

import { expect, it } from 'vitest'
import { Optimism } from './optimism.ts'

it('each failure in a row doubles the caution, and a success ends it', () => {
  const optimism = new Optimism()
  const carefulBatches = () => {
    let careful = 0
    while (!optimism.dares()) careful++
    return careful
  }
  const runs = Array.from({ length: 10 }, () => {
    optimism.failed()
    return carefulBatches()
  })
  expect(runs).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 256])
  optimism.succeeded()
  optimism.failed()
  expect(carefulBatches()).toBe(1)
})

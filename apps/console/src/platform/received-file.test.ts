import { expect, test } from 'vitest'
import { receivedFile } from './received-file.ts'

const bodyOf = (chunks: readonly string[], isLost = false) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      if (isLost) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })

test('a file is put together from its parts, and each part is told', async () => {
  const told: number[] = []
  const response = new Response(bodyOf(['abc', 'de']), { headers: { 'content-type': 'text/csv' } })
  const file = await receivedFile(response, (count) => told.push(count))
  expect(await file.text()).toBe('abcde')
  expect(file.type).toBe('text/csv')
  expect(told).toEqual([3, 5])
})

test('a connection that is lost on the way leaves no half file', async () => {
  await expect(receivedFile(new Response(bodyOf(['abc'], true)), () => undefined)).rejects.toThrow(
    'network error',
  )
})

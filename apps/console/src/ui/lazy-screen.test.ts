import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, chunkTimeoutMs, loadChunk } from './lazy-screen.ts'

afterEach(() => vi.useRealTimers())

describe('page chunks', () => {
  it('a chunk that does not arrive within 120 s is a chunk-load error', async () => {
    vi.useFakeTimers()
    expect(chunkTimeoutMs).toBe(120_000)
    const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
    expect(await outcome).toBeInstanceOf(ChunkError)
  })

  it('a missing file or a failed style file is one too, with its cause', async () => {
    const cause = new Error('Unable to preload CSS')
    const error = await loadChunk(() => Promise.reject(cause)).catch((found: unknown) => found)
    expect(error).toBeInstanceOf(ChunkError)
    expect((error as ChunkError).cause).toBe(cause)
    expect((error as ChunkError).name).toBe('ChunkLoadError')
  })

  it('what arrives in time is handed on and leaves no timer behind', async () => {
    vi.useFakeTimers()
    await expect(loadChunk(() => Promise.resolve('module'))).resolves.toBe('module')
    expect(vi.getTimerCount()).toBe(0)
  })
})

import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, chunkTimeoutMs, lazyScreen, loadChunk } from './lazy-screen.ts'

/** A page that names no further styles. */
beforeEach(() => vi.stubGlobal('document', { querySelector: () => null }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

describe('a screen that was fetched before', () => {
  const Page = () => 'page'

  it('is drawn at once, without the blank page of one that has to be waited for', async () => {
    const screen = lazyScreen(async () => ({ Page }), 'Page')
    const drawn = () => renderToString(createElement(Suspense, { fallback: 'blank' }, createElement(screen)))
    expect(drawn()).toContain('blank')
    await screen.preload()
    expect(drawn()).toContain('page')
  })

  it('one that does not come is told to who opens it, not to who fetched it', async () => {
    const screen = lazyScreen<'Page'>(() => Promise.reject(new Error('gone')), 'Page')
    await expect(screen.preload()).resolves.toBeUndefined()
  })
})

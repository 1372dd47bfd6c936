import { vi } from 'vitest'

/** Until the check holds; the limit is for a test that fails, not for one that is slow on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>, interval = 10): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval })

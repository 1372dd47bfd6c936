import { expect, test, vi } from 'vitest'
import { provide } from './apt.ts'

const need = { packages: 'one two', sentence: 'The tests need one and two' }

test('what is there is not installed', async () => {
  const stderr = vi.spyOn(process.stderr, 'write')
  await provide({ ...need, isThere: () => true, script: 'exit 1' })
  expect(stderr).not.toHaveBeenCalled()
  stderr.mockRestore()
})

test('what cannot be had is told in a sentence with its packages', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await expect(provide({ ...need, isThere: () => false, script: 'exit 1' })).rejects.toThrow(
    /^The tests need one and two; .*\nInstall it \(Debian: apt-get install one two\)/,
  )
  stderr.mockRestore()
})

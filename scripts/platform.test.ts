import { expect, test } from 'vitest'
import { unsuited } from './platform.mjs'

test.each([
  ['linux', 'x64', '20.19.0'],
  ['linux', 'arm64', '22.1.0'],
  ['darwin', 'arm64', '24.0.0'],
  ['linux', 'riscv64', '25.1.0'],
])('%s %s with Node %s is suited', (platform, arch, node) => {
  expect(unsuited({ platform, arch, node })).toBeUndefined()
})

test.each([
  ['win32', 'x64', '24.21.0', 'WSL 2'],
  ['darwin', 'arm64', '20.19.0', 'install Node 24'],
  ['linux', 'riscv64', '20.19.0', 'install Node 24'],
])('%s %s with Node %s gets one sentence', (platform, arch, node, hint) => {
  const said = unsuited({ platform, arch, node })
  expect(said).toContain(hint)
  expect(said?.match(/[.!?](\s|$)/g)).toHaveLength(1)
})

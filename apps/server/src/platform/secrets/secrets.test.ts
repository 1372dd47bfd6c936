import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyFileName } from './key.ts'
import { createSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gridhelm-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const withSetting = (secret: string) => createSecrets({ secret, dataDir })
const withFile = () => createSecrets({ secret: undefined, dataDir })

describe('stored secrets', () => {
  it('come back whole, and only for the place they were sealed for', () => {
    const secrets = withSetting('a long enough setting')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = secrets.seal(text, 'one')
        expect(secrets.open(sealed, 'one')).toBe(text)
        expect(secrets.open(sealed, 'two')).toBeUndefined()
      }),
    )
  })

  it('hold nothing that can be read, and never look the same twice', () => {
    const secrets = withSetting('a long enough setting')
    const [one, other] = [secrets.seal('Sup3r$ecret', 'x'), secrets.seal('Sup3r$ecret', 'x')]
    expect(one.includes('Sup3r')).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  it('a changed byte or another key opens nothing', () => {
    const secrets = withSetting('a long enough setting')
    const sealed = secrets.seal('Sup3r$ecret', 'x')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(secrets.open(changed, 'x')).toBeUndefined()
    }
    expect(withSetting('another long setting').open(sealed, 'x')).toBeUndefined()
    expect(secrets.open(Buffer.alloc(0), 'x')).toBeUndefined()
  })

  it('without the setting a key file is made once, for its owner alone', () => {
    const sealed = withFile().seal('Sup3r$ecret', 'x')
    const file = join(dataDir, keyFileName)
    const key = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(withFile().open(sealed, 'x')).toBe('Sup3r$ecret')
    expect(readFileSync(file, 'utf8')).toBe(key)
  })

  it('a damaged key file is said to be one', () => {
    writeFileSync(join(dataDir, keyFileName), 'half a key')
    expect(() => withFile().seal('x', 'x')).toThrow(/is damaged/)
  })
})

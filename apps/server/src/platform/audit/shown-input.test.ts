import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownInput } from './shown-input.ts'

const secret = 'Ocean-View-42'
const secretNames = [
  'password',
  'oldpassword',
  'confirmpassword',
  'newPassword',
  'dbPassword',
  'token',
  'X-Access-Token',
  'captcha',
  'smscode',
  'privateKey',
  'private_key_file',
  'clientSecret',
  'apiKey',
  'passwordHash',
]
const parsed = (input: Record<string, unknown>) => JSON.parse(shownInput(input)) as Record<string, unknown>

describe('an input as the log keeps it', () => {
  it.each(secretNames)('%s is masked, at any depth', (name) => {
    const text = shownInput({ [name]: secret, list: [{ deep: { [name]: [secret] } }] })
    expect(text).not.toContain(secret)
    expect(text).toContain('***')
  })

  it('secrets inside of texts are masked', () => {
    const texts = [
      `postgresql://app:${secret}@db.example.org:5432/x`,
      `jdbc:postgresql://db/x?user=app&password=${secret}&ssl=true`,
      JSON.stringify({ password: secret }),
      `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`,
    ]
    for (const text of texts) expect(shownInput({ text })).not.toContain(secret)
  })

  it('codes and names that are no secrets stay', () => {
    const input = {
      roleCode: 'staff',
      orgCode: 'A01',
      code: 'P-1',
      username: 'admin',
      checkKey: 5,
      empty: '',
    }
    expect(parsed(input)).toEqual(input)
  })

  it('a file is told by name and size', () => {
    const file = new File(['12345'], 'people.xlsx')
    expect(parsed({ file, keep: 'good' })).toEqual({ file: { file: 'people.xlsx', size: 5 }, keep: 'good' })
  })

  it('is valid JSON of at most 2,000 characters and free of secrets, whatever was sent', () => {
    const named = fc.tuple(fc.constantFrom(...secretNames), fc.constant(secret))
    const anything = fc.anything({ maxDepth: 6, withBigInt: false, withDate: false })
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ maxLength: 300 }), anything, { maxKeys: 200 }),
        fc.array(fc.string({ maxLength: 5_000 }), { maxLength: 500 }),
        named,
        (input, texts, [name, value]) => {
          const text = shownInput({ [name]: value, ...input, texts, [`my_${name}`]: { inner: value } })
          expect(text.length).toBeLessThanOrEqual(2_000)
          expect(() => JSON.parse(text)).not.toThrow()
          expect(text).not.toContain(secret)
        },
      ),
      { numRuns: 300 },
    )
  })
})

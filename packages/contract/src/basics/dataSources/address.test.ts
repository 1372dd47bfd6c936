import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'

describe('addresses of databases', () => {
  it('are read with and without jdbc', () => {
    const plain = { host: 'db.example.org', port: 5433, database: 'energy', sslMode: 'disable' }
    expect(readAddress('postgresql://db.example.org:5433/energy').address).toEqual(plain)
    expect(readAddress('jdbc:postgresql://DB.example.org:5433/energy').address).toEqual(plain)
    expect(readAddress('postgres://10.0.0.7').address).toEqual({
      host: '10.0.0.7',
      port: 5432,
      database: undefined,
      sslMode: 'disable',
    })
    expect(readAddress('postgresql://[::1]:6000/a%20b?sslmode=require').address).toEqual({
      host: '::1',
      port: 6000,
      database: 'a b',
      sslMode: 'require',
    })
  })

  it.each([
    'postgresql://user@host/db',
    'postgresql://user:secret@host/db',
    'postgresql://host/db?password=secret',
    'jdbc:postgresql://host/db?user=a&sslmode=require',
  ])('never hold a user or a password: %s', (text) =>
    expect(readAddress(text).fault).toBe('dataSources.urlSecret'),
  )

  it.each([
    'postgresql://host/db?host=/tmp',
    'postgresql://host/db?sslmode=no',
    'postgresql://h/db?sslrootcert=/etc/passwd',
  ])('take no other option: %s', (text) => expect(readAddress(text).fault).toBe('dataSources.urlOption'))

  it.each([
    '',
    'mysql://host/db',
    'http://host/db',
    'postgresql:///db',
    'postgresql://%2Ftmp/db',
    'postgresql://host:0/db',
    'postgresql://host:99999/db',
    'postgresql://host name/db',
    'postgresql://host/db#x',
    'postgresql://host/%zz',
    'file:///etc/passwd',
  ])('are refused: %s', (text) => expect(readAddress(text).fault).toBe('dataSources.url'))
})

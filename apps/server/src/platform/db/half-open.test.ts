import { once } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { databaseUrl } from '../../testing/databases.ts'
import { giveUpWhenSilent } from './half-open.ts'

it('a connection that owes an answer and is silent for too long is given up; one that rests is not', async () => {
  // Not the one that others copy, which nobody may be connected to.
  const client = new pg.Client({ connectionString: databaseUrl(inject('servers').url, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  giveUpWhenSilent(client, 50)
  await once(stream, 'timeout')
  // However long this takes on a busy machine.
  stream.setTimeout(60_000)
  expect((await client.query('SELECT 7 AS value')).rows).toEqual([{ value: 7 }])
  stream.setTimeout(50)
  await expect(client.query('SELECT pg_sleep(600)')).rejects.toThrow()
  await client.end()
})

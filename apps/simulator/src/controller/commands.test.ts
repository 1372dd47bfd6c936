import { describe, expect, it } from 'vitest'
import { createSite } from '../run/create.ts'
import { demoSite } from '../testing/sites.ts'
import { createCommandDesk } from './commands.ts'

const now = Date.parse('2026-11-15T08:00:00Z')
const site = createSite(demoSite('MG-001'), 1, now)
const limit = { id: 'a1', device: 'PV-01', point: 'powerLimit', value: 50, expires: now + 60_000 }
const text = (order: object) => JSON.stringify(order)

describe('commands', () => {
  it('are accepted, change the site, and are done when a frame shows it', () => {
    const desk = createCommandDesk()
    const outcome = desk.receive(text(limit), site, now)
    expect(outcome?.answer).toMatchObject({ id: 'a1', status: 'accepted' })
    expect(outcome?.state.settings['PV-01']?.powerLimit).toBe(50)
    expect(desk.settle()).toMatchObject([{ id: 'a1', status: 'done' }])
    expect(desk.settle()).toEqual([])
  })

  it('a repeated id is answered as it stands and not carried out again, even after a restart', () => {
    const desk = createCommandDesk()
    const first = desk.receive(text(limit), site, now)
    const other = text({ ...limit, value: 70 })
    expect(desk.receive(other, site, now)).toEqual({ answer: first?.answer, state: site })
    desk.settle()
    const later = createCommandDesk(desk.answers())
    expect(later.receive(other, site, now)?.answer.status).toBe('done')
    expect(later.receive(other, site, now)?.state).toBe(site)
  })

  it.each([
    ['expired', { ...limit, expires: now }, 'The command has expired.'],
    ['expired by ISO 8601', { ...limit, expires: '2026-11-15T07:59:59Z' }, 'The command has expired.'],
    ['of an unreadable expiry', { ...limit, expires: 'soon' }, 'The command has expired.'],
    ['for no device', { id: 'a1', point: 'powerLimit', value: 50 }, 'The command is not understood.'],
    ['with a value that is no number', { ...limit, value: '50' }, 'The command is not understood.'],
    ['outside its range', { ...limit, value: 500 }, 'The value is outside its range.'],
  ])('%s: rejected with the reason', (_, order, message) => {
    const outcome = createCommandDesk().receive(text(order), site, now)
    expect(outcome?.answer).toEqual({ id: 'a1', status: 'rejected', message })
    expect(outcome?.state).toBe(site)
  })

  it.each(['', 'null', '[]', '{"id":""}', '{"device":"PV-01"}'])('%j has no id to answer to', (payload) => {
    expect(createCommandDesk().receive(payload, site, now)).toBeUndefined()
  })

  it('remembers a bounded number of them', () => {
    const desk = createCommandDesk()
    for (let count = 0; count < 700; count++) desk.receive(text({ ...limit, id: count }), site, now)
    expect(desk.answers()).toHaveLength(500)
    expect(desk.answers().at(-1)?.id).toBe('699')
  })
})

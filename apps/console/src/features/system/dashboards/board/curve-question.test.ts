import { expect, it } from 'vitest'
import { curveQuestion } from './curve-question.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const condition = { points: 'a:p,b:p,c:p,d:p,e:p,f:p,g:p', interval: 'default', figure: 'mean' } as const

it('asks for the first points, and of a longer time for its last day', () => {
  const day = { startTime: '2026-11-10 00:00:00', endTime: '2026-11-10 06:00:00' }
  expect(curveQuestion({ ...condition, period: day } as never, now, 'UTC')).toEqual({
    isCut: false,
    input: { points: 'a:p,b:p,c:p,d:p,e:p,f:p', interval: 'default', ...day },
  })
  const long = { startTime: '2026-11-08 00:00:00', endTime: '2026-11-10 06:00:00' }
  expect(curveQuestion({ ...condition, period: long } as never, now, 'UTC')).toMatchObject({
    isCut: true,
    input: { startTime: '2026-11-09 06:00:00', endTime: '2026-11-10 06:00:00' },
  })
})

it('what is saved under a name of the calendar moves on with it', () => {
  const { input, isCut } = curveQuestion(
    { ...condition, period: { recent: 'last72' } } as never,
    now,
    'Africa/Nairobi',
  )
  expect(isCut).toBe(true)
  expect(
    Date.parse(`${input.endTime.replace(' ', 'T')}Z`) - Date.parse(`${input.startTime.replace(' ', 'T')}Z`),
  ).toBe(86_400_000)
})

import { projectEditRule, projectRule } from '@gridhelm/contract/stations/projects/rules'
import { expect, it } from 'vitest'
import { projectFormOf, projectWireOf } from './form-values.ts'

const filled = {
  projectName: 'Island',
  projectType: '1',
  totalCapacity: 10,
  contact: 'Awa',
  picture: 'p.png',
  price: 1,
  endUserCount: 1,
  transmissionMode: 'MQTT',
}

it('a new form sends what was filled in, and the wish for a certificate instead of files', () => {
  const wire = projectWireOf('add', 'en', {
    ...projectFormOf('en', undefined),
    ...filled,
    certificateFile: 'left from before',
    makeCertificate: true,
  })
  expect(wire).toEqual({ ...filled, deviceScan: false, makeCertificate: true })
  expect(projectRule.safeParse(wire).success).toBe(true)
})

it('an edited form clears what is empty, and keeps the stored certificate', () => {
  const wire = projectWireOf('edit', 'en', {
    ...filled,
    owner: '',
    certificateFile: '',
    realTimePowerField: 'pvPower',
  })
  expect(wire).toMatchObject({ owner: null, topicdata: null, realTimePowerField: 'pvPower' })
  expect(wire).not.toHaveProperty('certificateFile')
  expect(wire).not.toHaveProperty('makeCertificate')
  expect(projectEditRule.safeParse({ ...wire, id: '7' }).success).toBe(true)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageText } from '../../messages.ts'
import { refusals } from '../../testing/refusals.ts'
import { bindProjectRule, serialNumberEditRule, serialNumberRule } from './rules.ts'

const serialNumber = {
  sn: 'GH-2026-0001',
  mac: '00:1A:2B:3C:4D:5E',
  equipmentModel: 'EMS-4',
  sendSubject: 'gridhelm/4/set',
  receiveSubject: 'gridhelm/4/data',
}
const withField = (field: object) => refusals(serialNumberRule, { ...serialNumber, ...field })

describe('serial number rules', () => {
  it('MAC, equipment model, send subject and receive subject cannot be empty', () => {
    const required = {
      sn: 'serialNumbers.snRequired',
      mac: 'serialNumbers.macRequired',
      equipmentModel: 'serialNumbers.modelRequired',
      sendSubject: 'serialNumbers.sendSubjectRequired',
      receiveSubject: 'serialNumbers.receiveSubjectRequired',
    }
    expect(refusals(serialNumberRule, {})).toEqual(required)
    const empty = { sn: '', mac: '', equipmentModel: '', sendSubject: '', receiveSubject: '' }
    expect(refusals(serialNumberRule, empty)).toEqual(required)
    expect(refusals(serialNumberRule, serialNumber)).toEqual({})
  })

  it('SN has 6 to 32 letters, digits or hyphens', () => {
    const letters = fc.constantFrom(...'abzABZ0189-')
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), (sn) => {
        expect('sn' in withField({ sn })).toBe(sn.length < 6 || sn.length > 32)
      }),
    )
    for (const sn of ['GH_2026', 'GH 2026', '序列号123456']) {
      expect(withField({ sn })).toEqual({ sn: 'serialNumbers.snFormat' })
    }
  })

  it('MAC has six hexadecimal pairs with one separator, stored in one spelling', () => {
    const pair = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0'))
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(':', '-'),
        (pairs, separator) => {
          const { mac } = serialNumberRule.parse({ ...serialNumber, mac: pairs.join(separator) })
          expect(mac).toBe(pairs.join(':').toUpperCase())
          expect(serialNumberRule.parse({ ...serialNumber, mac }).mac).toBe(mac)
        },
      ),
    )
    for (const mac of ['00:1A:2B:3C:4D', '00:1A-2B:3C-4D:5E', '001A2B3C4D5E', '00:1A:2B:3C:4D:5G']) {
      expect(withField({ mac })).toEqual({ mac: 'serialNumbers.macFormat' })
    }
  })

  it('wrong SN and MAC give SN和MAC输入错误', () => {
    const both = { sn: 'serialNumbers.bothFormat', mac: 'serialNumbers.bothFormat' }
    expect(withField({ sn: '?', mac: '?' })).toEqual(both)
    expect(refusals(serialNumberRule, { sn: '?', mac: '?' })).toMatchObject({
      ...both,
      equipmentModel: 'serialNumbers.modelRequired',
    })
    expect(messageText('zh', 'serialNumbers.bothFormat')).toBe('SN和MAC输入错误')
  })

  it('a subject is a topic without wildcards that is nobody else’s by its form, and the two differ', () => {
    const wrong = 'serialNumbers.subjectFormat'
    for (const subject of ['gridhelm/+/data', 'gridhelm/#', '$SYS/broker', 'spBv1.0/g/NDATA/P1', 'a\u0000b'])
      expect(withField({ sendSubject: subject, receiveSubject: subject })).toMatchObject({
        sendSubject: wrong,
        receiveSubject: wrong,
      })
    for (const sendSubject of ['a', 'a/b/c', '现场/下行', 'spBv1.0x/y'])
      expect(withField({ sendSubject })).toEqual({})
    expect(withField({ sendSubject: serialNumber.receiveSubject })).toEqual({
      receiveSubject: 'serialNumbers.subjectsSame',
    })
  })

  it('is enabled unless said otherwise, and an edit leaves alone what it does not name', () => {
    expect(serialNumberRule.parse(serialNumber).status).toBe('1')
    expect(serialNumberRule.parse({ ...serialNumber, status: 0 }).status).toBe('0')
    expect(withField({ status: '2' })).toEqual({ status: 'form.choice' })
    expect(serialNumberEditRule.parse({ remark: 'Roof' })).toEqual({ remark: 'Roof' })
    expect(refusals(serialNumberEditRule, { sn: '?', mac: '?' })).toEqual({
      sn: 'serialNumbers.bothFormat',
      mac: 'serialNumbers.bothFormat',
    })
  })

  it('is bound to a project, or to none', () => {
    expect(bindProjectRule.parse({ id: 'a', projectId: '7' })).toEqual({ id: 'a', projectId: '7' })
    for (const projectId of ['', null])
      expect(bindProjectRule.parse({ id: 'a', projectId }).projectId).toBeNull()
    expect(refusals(bindProjectRule, {})).toEqual({ id: 'error.selectRecord' })
  })
})

import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import { expect, it } from 'vitest'
import { componentOf } from './ComponentNotice.tsx'

const notice = (change: Partial<Notice>): Notice => ({
  id: 'n',
  titile: '',
  sender: null,
  sendTime: null,
  msgContent: '',
  msgAbstract: null,
  priority: 'L',
  msgCategory: '2',
  openType: 'component',
  openPage: 'AlarmNotice',
  busId: 'a1',
  createTime: '',
  ...change,
})

it('a component notice opens what it names, and nothing that is not known', () => {
  expect(componentOf(notice({}))).toBe('AlarmNotice')
  expect(componentOf(notice({ openPage: 'CommandNotice' }))).toBe('CommandNotice')
  expect(componentOf(notice({ openType: 'url' }))).toBeUndefined()
  expect(componentOf(notice({ openType: null }))).toBeUndefined()
  expect(componentOf(notice({ busId: null }))).toBeUndefined()
  for (const openPage of ['constructor', 'alarmnotice', '../AlarmNotice', '', null])
    expect(componentOf(notice({ openPage }))).toBeUndefined()
})

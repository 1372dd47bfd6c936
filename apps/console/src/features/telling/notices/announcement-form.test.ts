import { noticeRule, wordsOf } from '@gridhelm/contract/telling/notices/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Announcement,
  type AnnouncementValues,
  freshAnnouncement,
  mainLanguage,
  previewOf,
  valuesOf,
  wireOf,
  writtenIn,
} from './announcement-form.ts'

describe('the form of an announcement', () => {
  const both: AnnouncementValues = {
    ...freshAnnouncement,
    zh: { title: '检修', content: '<p>周五</p>' },
    fr: { title: 'Travaux', summary: 'Court', content: '<p>Vendredi</p>' },
  }

  it('knows the languages with words, and which one stands in for the others', () => {
    expect(writtenIn(both)).toEqual(['zh', 'fr'])
    expect(writtenIn({ ...both, zh: { title: ' ', content: '' } })).toEqual(['fr'])
    expect(mainLanguage(both, 'fr')).toBe('fr')
    expect(mainLanguage(both, 'en')).toBe('zh')
    expect(mainLanguage(freshAnnouncement, 'fr')).toBe('fr')
    expect(previewOf(both, 'en', 'Marc')).toMatchObject({ titile: '检修', sender: 'Marc' })
    expect(previewOf(both, 'fr', null)).toMatchObject({ titile: 'Travaux', msgContent: '<p>Vendredi</p>' })
  })

  it('the server reads back what was written in each language', () => {
    const words = fc.record({ title: fc.constantFrom('a', 'b'), content: fc.constantFrom('', '<p>c</p>') })
    const forms = fc
      .record({ en: fc.option(words), zh: fc.option(words), fr: fc.option(words) })
      .filter((form) => Object.values(form).some((one) => one !== null))
    fc.assert(
      fc.property(forms, fc.constantFrom('en', 'zh', 'fr'), (form, own) => {
        const values = { ...freshAnnouncement } as AnnouncementValues
        for (const language of ['en', 'zh', 'fr'] as const)
          if (form[language]) values[language] = form[language]
        const read = wordsOf(noticeRule.parse(wireOf(values, own)), own)
        expect([...read.keys()].sort()).toEqual(writtenIn(values).sort())
        expect([...read.keys()][0]).toBe(mainLanguage(values, own))
        for (const [language, said] of read)
          expect(said).toEqual({
            title: values[language]?.title,
            summary: '',
            content: values[language]?.content,
          })
      }),
    )
  })

  it('shows of a record only what somebody has written', () => {
    const record = {
      id: 'a',
      writtenIn: 'fr',
      titileEn: 'Travaux',
      titileZh: 'Travaux',
      titileFr: 'Travaux',
      msgContentFr: '<p>x</p>',
      msgType: 'USER',
      userIds: 'u1,u2,',
      endTime: '2026-03-01 00:00:00',
    } as unknown as Announcement
    expect(valuesOf(record)).toEqual({
      msgCategory: '1',
      priority: 'L',
      msgType: 'USER',
      userIds: ['u1', 'u2'],
      endTime: '2026-03-01 00:00:00',
      fr: { title: 'Travaux', summary: '', content: '<p>x</p>' },
    })
  })
})

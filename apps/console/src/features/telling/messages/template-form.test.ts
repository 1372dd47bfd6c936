import { templateAddRule } from '@gridhelm/contract/telling/messageTemplates/rules'
import { describe, expect, it } from 'vitest'
import {
  filledLanguages,
  namesIn,
  type Template,
  type TemplateValues,
  valuesOf,
  wireOf,
} from './template-form.ts'

const values: TemplateValues = {
  templateCode: 'fuel',
  templateType: 'sms',
  en: { name: 'Fuel', title: 'Fuel for {site}', content: '{litres} l' },
  fr: { title: 'Gazole', content: '' },
  samples: { site: 'Gao', old: 'x' },
}

describe('the form of a message template', () => {
  it('finds the names in braces, and gives each a sample', () => {
    expect(namesIn(values)).toEqual(['site', 'litres'])
    expect(wireOf(values, 'en').templateTestJson).toBe('{"site":"Gao","litres":""}')
    expect(templateAddRule.safeParse(wireOf(values, 'en')).success).toBe(true)
  })

  it('the names of the system stay, and another one is refused', () => {
    const wire = wireOf(values, 'en', { site: 'x' })
    expect(wire.templateTestJson).toBe('{"site":"Gao"}')
    expect(templateAddRule.safeParse(wire).success).toBe(false)
  })

  it('a language without words has those of the author', () => {
    expect(filledLanguages(values)).toEqual(['en', 'fr'])
    expect(wireOf(values, 'zh')).toMatchObject({
      templateTitle: 'Fuel for {site}',
      templateTitleZh: 'Fuel for {site}',
      templateTitleFr: 'Gazole',
      templateContentFr: '{litres} l',
    })
  })

  it('what is read back is what was written', () => {
    const wire = wireOf({ ...values, zh: { title: '柴油', content: '{litres} 升' } }, 'en')
    const read = valuesOf({ id: 'a', ...wire } as unknown as Template)
    expect(wireOf(read, 'en')).toEqual(wire)
  })
})

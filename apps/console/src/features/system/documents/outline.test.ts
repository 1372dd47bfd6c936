import { expect, test } from 'vitest'
import { outlined } from './outline.ts'

test('sections get addresses and are listed in plain text', () => {
  const { html, sections } = outlined(
    '<h1>Guide</h1>\n<h2>Logging in</h2>\n<h3>Part</h3>\n<h2>Tabs &amp; <em>more</em></h2>',
  )
  expect(sections).toEqual([
    { id: 'section-1', title: 'Logging in' },
    { id: 'section-2', title: 'Tabs & more' },
  ])
  expect(html).toBe(
    '<h1>Guide</h1>\n<h2 id="section-1">Logging in</h2>\n<h3>Part</h3>\n<h2 id="section-2">Tabs &amp; <em>more</em></h2>',
  )
})

test('an address that a heading has stays', () => {
  const html = '<h2 id="alarms">Alarmes</h2>'
  expect(outlined(html)).toEqual({ html, sections: [{ id: 'alarms', title: 'Alarmes' }] })
})

test('a document without sections stays as it is', () => {
  expect(outlined('<p>Short.</p>')).toEqual({ html: '<p>Short.</p>', sections: [] })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistogram } from './histogram.ts'
import { inPrometheusText } from './text.ts'

describe('figures in the text format of Prometheus', () => {
  it('writes families with their labels, and leaves out what is not measured', () => {
    const http = createHistogram([0.1, 1])
    for (const seconds of [0.05, 0.1, 0.5, 3]) http.observe(seconds)
    expect(
      inPrometheusText([
        {
          name: 'alarms',
          help: 'Alarms that stand',
          kind: 'gauge',
          samples: [
            [{ level: '1' }, 2],
            [{ level: '2' }, null],
          ],
        },
        { name: 'http_seconds', help: 'a\nb', kind: 'histogram', samples: [[{ route: '/a' }, http.read()]] },
      ]).split('\n'),
    ).toEqual([
      '# HELP gridhelm_alarms Alarms that stand',
      '# TYPE gridhelm_alarms gauge',
      'gridhelm_alarms{level="1"} 2',
      '# HELP gridhelm_http_seconds a\\nb',
      '# TYPE gridhelm_http_seconds histogram',
      'gridhelm_http_seconds_bucket{route="/a",le="0.1"} 2',
      'gridhelm_http_seconds_bucket{route="/a",le="1"} 3',
      'gridhelm_http_seconds_bucket{route="/a",le="+Inf"} 4',
      'gridhelm_http_seconds_sum{route="/a"} 3.65',
      'gridhelm_http_seconds_count{route="/a"} 4',
      '',
    ])
  })

  it('no label breaks out of its line', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const text = inPrometheusText([
          { name: 'a', help: '', kind: 'gauge', samples: [[{ own: value }, 1]] },
        ])
        expect(text.split('\n')[2]).toMatch(/^gridhelm_a\{own="(?:[^"\\\n]|\\["\\n])*"\} 1$/)
        expect(text.split('\n')).toHaveLength(4)
      }),
    )
  })
})

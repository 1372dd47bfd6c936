import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { RegisterMap } from '@gridhelm/points/registers/model'
import { Checkbox, Form, InputNumber } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { DeviceValues } from './device-values.ts'
import { gatewayScreenTexts } from './texts.ts'

/** The numbers that a map writes; choices have no limits. */
const numbersOf = (map: RegisterMap): { point: Point; min?: number; max?: number }[] =>
  (map.writes ?? []).flatMap(({ point: key, min, max, words }) => {
    const point = findPoint(map.kind, key)
    return point && !words
      ? [{ point, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }]
      : []
  })

/** Whether commands are written to a device, and within which limits. `map` is undefined for one that describes itself. */
export function LimitFields({ map }: { map: RegisterMap | undefined }) {
  const t = useTexts(gatewayScreenTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const form = Form.useFormInstance<DeviceValues>()
  const commands = Form.useWatch('commands', form)
  const writesNothing = map !== undefined && (map.writes ?? []).length === 0
  const numbers = map && commands ? numbersOf(map) : []
  return (
    <>
      <Form.Item
        name="commands"
        valuePropName="checked"
        {...(writesNothing ? { extra: t('commandsNone') } : {})}
      >
        <Checkbox disabled={writesNothing}>{t('commands')}</Checkbox>
      </Form.Item>
      {numbers.length > 0 && <p className="gh-note-line">{t('limitsHint')}</p>}
      {numbers.map(({ point, min, max }) => {
        const named = { point: point.name[language], unit: f.ownSymbol(point.unit) }
        const place = <E extends 'min' | 'max'>(end: E): ['limits', string, E] => ['limits', point.key, end]
        return (
          <div key={point.key} className="gh-two-fields">
            <Form.Item name={place('min')} label={t('least', named)}>
              <InputNumber className="gh-full" placeholder={min === undefined ? '' : String(min)} />
            </Form.Item>
            <Form.Item
              name={place('max')}
              label={t('most', named)}
              dependencies={[place('min')]}
              rules={[
                {
                  validator: async (_, value: number | null | undefined) => {
                    const least: unknown = form.getFieldValue(place('min'))
                    if (typeof value === 'number' && typeof least === 'number' && least > value)
                      throw new Error(t('limitsTurned'))
                  },
                },
              ]}
            >
              <InputNumber className="gh-full" placeholder={max === undefined ? '' : String(max)} />
            </Form.Item>
          </div>
        )
      })}
    </>
  )
}

import { Form, Radio, Select } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { QuantityInput } from '../../../../ui/number/QuantityInput.tsx'
import { hasPoint, hasWindow, type RuleValues } from './form-values.ts'
import { HysteresisPicture } from './HysteresisPicture.tsx'
import styles from './Rules.module.css'
import { SecondsInput } from './SecondsInput.tsx'
import { clearsAt } from './sentence.ts'
import { texts } from './texts.ts'
import { useWords } from './use-words.ts'
import { figureText, pointChoices, pointOf } from './watched.ts'

/** What is watched, and from where on it is an alarm. */
export function ConditionFields({ values }: { values: RuleValues }) {
  const t = useTexts(texts)
  const { language, f } = useWords()
  const { type, systemType, direction, level } = values
  const point = pointOf(systemType, values.point)
  const measure = point?.unit ?? 'none'
  const required = [{ required: true, message: t('required') }]
  const isRate = type === 'rate'
  if (!hasPoint(type)) return null
  const figure = (value: number) => figureText(value, point, f)
  const limit = values.limit ?? null
  const clear = clearsAt({ direction, limit, hysteresis: values.hysteresis ?? 0 })
  return (
    <>
      <Form.Item name="point" label={t('point')} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('choosePoint')}
          options={pointChoices(systemType, type).map((one) => {
            const symbol = f.ownSymbol(one.unit)
            return {
              value: one.key,
              label: symbol ? `${one.name[language]} (${symbol})` : one.name[language],
            }
          })}
        />
      </Form.Item>
      {type !== 'stale' && (
        <>
          <Form.Item name="direction" label={isRate ? t('changes') : t('direction')}>
            <Radio.Group
              optionType="button"
              options={(['above', 'below'] as const).map((value) => ({
                value,
                label: t(isRate ? `change.${value}` : `direction.${value}`),
              }))}
            />
          </Form.Item>
          <div className={styles.pair}>
            <Form.Item name="limit" label={isRate ? t('change') : t('limit')} rules={required}>
              <QuantityInput className={styles.wide ?? ''} measure={measure} isDifference={isRate} />
            </Form.Item>
            <Form.Item name="hysteresis" label={t('hysteresis')} extra={t('hysteresis.means')}>
              <QuantityInput className={styles.wide ?? ''} min={0} measure={measure} isDifference />
            </Form.Item>
          </div>
        </>
      )}
      {type === 'limit' && limit !== null && clear !== null && (
        <div className={styles.figure}>
          <HysteresisPicture
            direction={direction}
            level={level}
            limit={figure(limit)}
            clear={figure(clear)}
            hasHysteresis={clear !== limit}
          />
        </div>
      )}
      {hasWindow(type) && (
        <Form.Item name="windowSeconds" label={isRate ? t('window') : t('staleWindow')} rules={required}>
          <SecondsInput least={1} />
        </Form.Item>
      )}
    </>
  )
}

import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { Form, type FormRule } from 'antd'
import { useTexts } from '../platform/texts.ts'
import type { Place } from '../ui/globe/projection.ts'
import { NumberInput } from '../ui/number/NumberInput.tsx'
import { WorldMap } from '../ui/world-map/WorldMap.tsx'
import styles from './PositionFields.module.css'

/** Two numbers, or one press on the map. */
export function PositionFields({ ruleOf }: { ruleOf: (name: string) => FormRule }) {
  const named = useTexts(projectFieldTexts)
  const form = Form.useFormInstance()
  // What is watched comes a moment later than the form; the map begins with what the form holds.
  const longitude: unknown = Form.useWatch('longitude', form) ?? form.getFieldValue('longitude')
  const latitude: unknown = Form.useWatch('latitude', form) ?? form.getFieldValue('latitude')
  const choose = (place: Place) =>
    form.setFields([
      { name: 'longitude', value: place.longitude, errors: [] },
      { name: 'latitude', value: place.latitude, errors: [] },
    ])
  return (
    <>
      {(['longitude', 'latitude'] as const).map((name) => (
        <Form.Item key={name} name={name} label={named(name)} rules={[ruleOf(name)]}>
          <NumberInput step={0.1} className="gh-full" suffix="°" />
        </Form.Item>
      ))}
      <div className={styles.map}>
        <WorldMap value={{ longitude, latitude } as Partial<Place>} onChange={choose} />
      </div>
    </>
  )
}

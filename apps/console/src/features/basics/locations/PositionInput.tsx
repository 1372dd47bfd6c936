import { Form, type InputNumberProps } from 'antd'
import { useMemo } from 'react'
import type { Place } from '../../../ui/globe/projection.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { WorldMap } from '../../../ui/world-map/WorldMap.tsx'
import styles from './PositionInput.module.css'
import { useEveryLocation } from './queries.ts'

export function DegreesInput(props: InputNumberProps<number>) {
  return <NumberInput step={0.1} className="gh-full" suffix="°" {...props} />
}

/** The latitude, and under it the map that fills in both coordinates. */
export function PositionInput({
  recordId,
  ...input
}: InputNumberProps<number> & { recordId: string | undefined }) {
  const form = Form.useFormInstance()
  // What is watched comes a moment later than the form; the map begins with what the form holds.
  const longitude: unknown = Form.useWatch('longitude', form) ?? form.getFieldValue('longitude')
  const latitude: unknown = Form.useWatch('latitude', form) ?? form.getFieldValue('latitude')
  const { data = [] } = useEveryLocation()
  const others = useMemo(
    () =>
      data
        .filter(({ id }) => id !== recordId)
        .map(({ id: key, name, longitude: east, latitude: north }) => ({
          key,
          name,
          longitude: east,
          latitude: north,
        })),
    [data, recordId],
  )
  const place = { longitude, latitude } as Partial<Place>

  const choose = (chosen: Place) =>
    form.setFields([
      { name: 'longitude', value: chosen.longitude, errors: [] },
      { name: 'latitude', value: chosen.latitude, errors: [] },
    ])

  return (
    <>
      <DegreesInput {...input} />
      <div className={styles.map}>
        <WorldMap value={place} onChange={choose} markers={others} />
      </div>
    </>
  )
}

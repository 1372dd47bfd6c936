import { WallTimeInput } from '../../../../site/period/WallTimeInput.tsx'

interface FilterTimeProps {
  id?: string
  value?: string
  onChange?: (wall: string) => void
}

/** A time of the site as a field of the search form, which gives it value and change. */
export function FilterTime({ id, value = '', onChange }: FilterTimeProps) {
  return (
    <WallTimeInput
      {...(id === undefined ? {} : { id })}
      value={value}
      onChange={(wall) => onChange?.(wall)}
    />
  )
}

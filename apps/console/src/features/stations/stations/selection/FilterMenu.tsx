import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import styles from './StationFilters.module.css'
import { texts } from './texts.ts'

interface FilterMenuProps<K extends string> {
  label: string
  options: readonly { value: K; label: string }[]
  chosen: readonly K[]
  onChange: (chosen: K[]) => void
  /** Several at once; else the choice of one replaces the other. */
  isMultiple?: true
  /** One is always chosen, such as an order. */
  isNeeded?: true
}

const any = ' any'

/** A button that says what is chosen, and a menu to choose it from. */
export function FilterMenu<K extends string>(props: FilterMenuProps<K>) {
  const { label, options, chosen, onChange, isMultiple, isNeeded } = props
  const t = useTexts(texts)
  const [first, ...others] = options.filter((option) => chosen.includes(option.value))
  const text =
    first === undefined
      ? label
      : others.length === 0
        ? first.label
        : t('several', { first: first.label, count: others.length })

  function toggle(key: string): void {
    const option = options.find(({ value }) => value === key)
    if (!option) onChange([])
    else if (!isMultiple) onChange([option.value])
    else if (chosen.includes(option.value)) onChange(chosen.filter((one) => one !== option.value))
    else onChange([...chosen, option.value])
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: styles.menu ?? '',
        selectable: true,
        multiple: isMultiple ?? false,
        selectedKeys: chosen.length > 0 ? [...chosen] : [any],
        onClick: ({ key }) => toggle(key),
        items: [
          ...(isNeeded ? [] : [{ key: any, label: t('any') }]),
          ...options.map(({ value, label: name }) => ({ key: value, label: name })),
        ],
      }}
    >
      <Button
        className={styles.choice ?? ''}
        type={isNeeded ? 'text' : 'default'}
        aria-label={first === undefined ? label : `${label}: ${text}`}
        data-chosen={first !== undefined && !isNeeded}
      >
        <span className={styles.chosen}>{text}</span>
        <DownOutlined className="gh-quiet" />
      </Button>
    </Dropdown>
  )
}

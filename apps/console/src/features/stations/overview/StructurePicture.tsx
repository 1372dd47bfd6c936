import type { Station } from '@gridhelm/contract/stations/entities'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { useSize } from '../../../ui/use-size.ts'
import { type Equipment, hueOf, nominalKw } from '../equipment.ts'
import { energy, power, type Quantity } from '../quantities.ts'
import { texts as shared } from '../texts.ts'
import styles from './StructurePicture.module.css'
import { type Rectangle, structureOf } from './structure.ts'
import { texts } from './texts.ts'

function ratingOf(key: Equipment, station: Station, locale: string): Quantity | undefined {
  if (key === 'load') return undefined
  return key === 'battery' ? energy(station.batteryCapacity, locale) : power(nominalKw(station)[key], locale)
}

const placed = ({ x, y, width, height }: Rectangle) => ({ left: x, top: y, width, height })

/** What the station is made of: boxes with nominal values on one busbar. */
export function StructurePicture({ station }: { station: Station }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  const [ref, size] = useSize<HTMLDivElement>()
  const { boxes, bus, plate, wires, height } = structureOf(station, size?.width ?? 0)
  const isEmpty = boxes.length === 1
  return (
    <div ref={ref} className={styles.picture} style={{ height: isEmpty ? undefined : height }}>
      {isEmpty && <p className={styles.nothing}>{t('nothing')}</p>}
      {size && !isEmpty && (
        <>
          <svg className={styles.wires} width={size.width} height={height} aria-hidden="true">
            {wires.map((wire) => (
              <line
                key={wire.key}
                x1={wire.from}
                x2={wire.to}
                y1={wire.y}
                y2={wire.y}
                className={wire.key === 'load' ? styles.dashed : undefined}
                style={{ stroke: hueOf[wire.key] }}
              />
            ))}
          </svg>
          <ul className={styles.boxes}>
            {boxes.map((box) => {
              const { key } = box
              const rating = ratingOf(key, station, locale)
              return (
                <li
                  key={key}
                  className={`${styles.box} ${rating ? '' : styles.dashed}`}
                  style={{ ...placed(box), borderColor: hueOf[key] }}
                >
                  <span className={styles.label}>{box.width < 140 ? s(key) : t(key)}</span>
                  {rating ? (
                    <span className={`gh-figures ${styles.value}`}>
                      {rating.value}
                      <span className={styles.unit}>{rating.unit}</span>
                    </span>
                  ) : (
                    <span className={styles.unrated}>{t('noRating')}</span>
                  )}
                </li>
              )
            })}
          </ul>
          <div className={styles.bus} style={placed(bus)} />
          <div className={styles.plate} style={placed(plate)}>
            {t('acBus')}
          </div>
        </>
      )}
    </div>
  )
}

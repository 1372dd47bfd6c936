import type { ThemeColour } from '@gridhelm/contract/people/account/ui-settings'
import { Segmented, Switch } from 'antd'
import { useAppearance } from '../../../platform/appearance.ts'
import { useFormat } from '../../../platform/format.ts'
import { changeSettings, settingsSignal } from '../../../platform/settings.ts'
import { themeColours } from '../../../platform/settings-model.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Block, Line } from './Block.tsx'
import styles from './ColourSection.module.css'
import { colourTexts } from './colour-texts.ts'
import { contrastRatio, hexOf, leastContrast } from './contrast.ts'
import { galleryTexts } from './texts.ts'
import { useTokenColours } from './use-token-colours.ts'

/** Surfaces are looked at, not read: nothing is asked of their contrast. */
const groups = [
  { key: 'surfaces', asks: undefined, tokens: ['ground', 'card', 'raised', 'line', 'line-strong'] },
  { key: 'words', asks: 'text', tokens: ['text', 'text-2', 'quiet', 'brand', 'good'] },
  { key: 'sources', asks: undefined, tokens: ['pv', 'wind', 'generator', 'battery', 'grid', 'load'] },
  { key: 'alarms', asks: 'text', tokens: ['critical', 'warning', 'notice'] },
] as const
const tokenNames = groups.flatMap(({ tokens }) => [...tokens])

export function ColourSection() {
  const t = useTexts(galleryTexts)
  const name = useTexts(colourTexts)
  const f = useFormat()
  const { colour, colourWeak } = useSignal(settingsSignal)
  const appearance = useAppearance()
  const colours = useTokenColours(tokenNames)
  const card = colours.get('card')

  const swatch = (token: (typeof tokenNames)[number], asks: 'text' | undefined) => {
    const value = colours.get(token)
    const ratio = value && card ? contrastRatio(value, card) : undefined
    const verdict = asks && ratio !== undefined && (ratio >= leastContrast[asks] ? 'enough' : 'tooLittle')
    return (
      <li key={token} className={styles.swatch}>
        <i className={styles.patch} style={{ background: `var(--gh-${token})` }} />
        <span className={styles.name}>{name(token)}</span>
        <code className={styles.value}>
          --gh-{token} {value && hexOf(value)}
        </code>
        {ratio !== undefined && token !== 'card' && (
          <span className={`gh-figures ${styles.value}`} title={t('onCard')}>
            {f.fixed(ratio, 1)} : 1 {verdict && `· ${t(verdict)}`}
          </span>
        )}
      </li>
    )
  }

  return (
    <>
      <Block name="ui/tokens.css">
        {groups.map(({ key, asks, tokens }) => (
          <div key={key} className={styles.group}>
            <h3 className={styles.heading}>{name(key)}</h3>
            <ul className={styles.swatches}>{tokens.map((token) => swatch(token, asks))}</ul>
          </div>
        ))}
      </Block>
      <Block name="platform/settings.ts">
        <fieldset className={styles.themes}>
          <legend>{t('themeColour')}</legend>
          {(Object.keys(themeColours) as ThemeColour[]).map((key) => (
            <label key={key} className={styles.theme}>
              <input
                type="radio"
                name="gallery-theme"
                checked={colour === key}
                onChange={() => changeSettings({ colour: key })}
              />
              <i className={styles.dot} style={{ background: themeColours[key] }} />
              {name(key)}
            </label>
          ))}
        </fieldset>
        <Line>
          <Segmented<'light' | 'dark'>
            aria-label={t('appearance')}
            value={appearance}
            options={[
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
            ]}
            onChange={(value) => changeSettings({ appearance: value })}
          />
          <span className={styles.theme}>
            <Switch
              aria-label={t('colourWeak')}
              checked={colourWeak}
              onChange={(checked) => changeSettings({ colourWeak: checked })}
            />
            {t('colourWeak')}
          </span>
        </Line>
      </Block>
    </>
  )
}

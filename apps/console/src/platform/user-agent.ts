export interface Agent {
  /** Name and main version: `Firefox 128`. */
  browser: string | undefined
  system: string | undefined
}

/** In this order: most browsers also claim to be those below them. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Huawei Browser', /HuaweiBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari/],
  ['curl', /^curl\/(\d+)/],
  ['Python', /^python-requests\/(\d+)/],
  ['OkHttp', /^okhttp\/(\d+)/],
  ['Node.js', /^node(?:\/(\d+))?$/],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** What a User-Agent header says about the device, in names that people know. */
export function readAgent(userAgent: string): Agent {
  const found = browsers.find(([, version]) => version.test(userAgent))
  const version = found?.[1].exec(userAgent)?.[1]
  return {
    browser: found && (version === undefined ? found[0] : `${found[0]} ${version}`),
    system: systems.find(([, sign]) => sign.test(userAgent))?.[0],
  }
}

/** `Chrome 126 · Windows`; undefined when nothing is recognised. */
export function agentText(userAgent: string): string | undefined {
  const { browser, system } = readAgent(userAgent)
  return browser || system ? [browser, system].filter(Boolean).join(' · ') : undefined
}

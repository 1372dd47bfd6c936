let asked: Promise<void> | undefined

/** The style sheets that come after those of the login page, before everything that wants another look. */
async function fetchOthers(): Promise<void> {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=other-styles]')
  // While the console is being worked on, the library makes them by itself.
  if (!mark) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: mark.content })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => {
    link.remove()
    reject(new Error(`${mark.content} did not load`))
  })
  mark.after(link)
  await promise
}

/** Once; what failed is tried again by whoever asks next. */
export function otherStyles(): Promise<void> {
  asked ??= fetchOthers().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** For what stands on the login page, where those that came with the page are enough. */
export const noOtherStyles = (): Promise<void> => Promise.resolve()

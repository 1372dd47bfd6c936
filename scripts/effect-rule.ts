/** An effect in one expression: what that gives is kept, and called when the effect ends. */
const short = /use(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*[^\s{][^\n]*/g
/** What answers with a promise or an object, in some browsers only. */
const answering =
  /\.(scroll|scrollTo|scrollBy|scrollIntoView|animate|play|requestFullscreen|requestPointerLock)\(/

/** Effects that hand on what an element answers: the screen breaks when they end, and only where it answers something. */
export function answeringEffects(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('apps/console/src/'))
    .flatMap(([path, text]) =>
      (text.match(short) ?? [])
        .filter((effect) => answering.test(effect))
        .map((effect) => `${path}: put braces around what the effect does: ${effect}`),
    )
}

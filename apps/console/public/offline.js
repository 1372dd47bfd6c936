// The page stands in English; in the language of the console, or of the browser, where that is another one we speak.
const texts = {
  zh: ['没有网络连接', '控制台需要连接服务器。网络恢复后，本页会自动重试。', '重试'],
  fr: [
    'Pas de connexion',
    'La console a besoin de son serveur. Cette page réessaie dès que la connexion revient.',
    'Réessayer',
  ],
}
function chosen() {
  try {
    return JSON.parse(localStorage.getItem('lang') ?? '{}').value
  } catch {
    return undefined
  }
}
const tags = [chosen(), ...navigator.languages, 'en'].filter(Boolean)
const language = tags.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag in texts)
const said = texts[language]
if (said) {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
  for (const [index, tag] of ['h1', 'p', 'button'].entries())
    document.querySelector(tag).textContent = said[index]
}
document.querySelector('button').addEventListener('click', () => window.location.reload())
window.addEventListener('online', () => window.location.reload())

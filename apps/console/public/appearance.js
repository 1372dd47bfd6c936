// Before the first picture, and before the console itself is here: a dark page does not begin as a light one.
try {
  const { appearance } = JSON.parse(localStorage.getItem('ui-settings') ?? '{}').value ?? {}
  const isDark = appearance === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.appearance = appearance === 'dark' || isDark ? 'dark' : 'light'
} catch {
  // Somebody else's value; the console has its own way with it.
}

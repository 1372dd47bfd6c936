/** What is shown, in this order; on a phone the menu is behind its button. */
export const stops = [
  { key: 'content', at: '#content' },
  { key: 'menu', at: '[data-look="menu"]' },
  { key: 'search', at: '[data-look="search"]' },
  { key: 'alarms', at: '[data-look="alarms"]' },
  { key: 'account', at: '[data-look="account"]' },
] as const

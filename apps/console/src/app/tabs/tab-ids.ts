/** A tab and its page name each other for screen readers. */
export const tabId = (serial: number): string => `gh-tab-${serial}`
export const panelId = (serial: number): string => `gh-page-${serial}`

/**
 * Stock waits for a customer; an active home is lit while it has credit, a paused one is dark whatever was paid, an
 * unlocked one is paid off; a repossessed one was taken back, a retired one is gone for good.
 */
export const homeStates = ['stock', 'active', 'paused', 'repossessed', 'unlocked', 'retired'] as const
export type HomeState = (typeof homeStates)[number]

/** How credit reaches a home: over MQTT, by a hub or for itself, or typed in by its customer. */
export const homeWays = ['mqtt', 'keypad'] as const
export type HomeWay = (typeof homeWays)[number]

/** 1 in use, 0 blocked, 2 lost. */
export const cardStatuses = ['1', '0', '2'] as const
export type CardStatus = (typeof cardStatuses)[number]

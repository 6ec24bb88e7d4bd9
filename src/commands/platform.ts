/** Macs write Command where others write Ctrl. */
export const isMac = /mac|iphone|ipad/i.test(globalThis.navigator.userAgent)

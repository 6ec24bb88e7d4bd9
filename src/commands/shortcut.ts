/** Keys of a command: how they are matched, and how they are written. */
export interface Shortcut {
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string
  /** Control, or Command on a Mac. */
  readonly mod?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
}

/** What is read of a keyboard event. */
export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** A key alone, as it is also typed into text. */
export function isSingleKey({ key, mod, alt }: Shortcut): boolean {
  return key.length === 1 && mod !== true && alt !== true
}

export function matches(shortcut: Shortcut, pressed: Pressed): boolean {
  const { key, mod = false, shift, alt = false } = shortcut
  if (pressed.key.toLowerCase() !== key.toLowerCase()) return false
  if ((pressed.ctrlKey || pressed.metaKey) !== mod || pressed.altKey !== alt) return false
  // Whether a sign such as "?" needs Shift depends on the keyboard.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key)
  return isSign || pressed.shiftKey === (shift ?? false)
}

const keyWords: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
}

/** "Ctrl+Shift+Z", on a Mac "⇧⌘Z". */
export function writeShortcut(shortcut: Shortcut, isMac: boolean): string {
  const { key, mod, shift, alt } = shortcut
  const word = keyWords[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key)
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${word}`
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', word].filter(Boolean).join('+')
}

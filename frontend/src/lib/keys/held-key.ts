/** The key that is held for commands on this computer. */
export function heldKey(): string {
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'
}

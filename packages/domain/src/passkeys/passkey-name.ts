/** A name in plain words for a new passkey, unlike those that the person has. */
export function passkeyName(
  transports: readonly string[],
  device: string,
  taken: readonly string[],
): string {
  const kind = kindOf(transports, device)
  const names = [kind, ...taken.map((_, index) => `${kind} ${index + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? kind
}

function kindOf(transports: readonly string[], device: string): string {
  if (transports.length === 0 || transports.includes('internal')) return device
  return transports.includes('hybrid') ? 'Phone or tablet' : 'Security key'
}

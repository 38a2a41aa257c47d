/** Formats a waiting time in whole seconds: '45 s', '2:05 min'. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}

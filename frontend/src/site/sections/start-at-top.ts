/** A page that is loaded again starts at the top, or at the section in its address; browsers would stay where they were. */
export function startAtTop(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  if (!isReload || window.location.hash) return
  history.scrollRestoration = 'manual'
  window.scrollTo({ top: 0, behavior: 'instant' })
  // Coming back by history must restore the position.
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
}

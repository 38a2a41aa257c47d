/** From this width on the panel stands beside the list. Source: specification, section 9. */
const WIDE = '(min-width: 1024px)'

/** On narrow screens, choosing a technology scrolls its panel into view. */
export function scrollToTechnology(): void {
  const panels = document.querySelector('[data-panels]')
  document.querySelector('[data-technologies]')?.addEventListener('change', () => {
    if (!window.matchMedia(WIDE).matches) panels?.scrollIntoView()
  })
}

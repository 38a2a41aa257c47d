// The script of the public pages. The server has rendered them completely: this only improves them.
import '../styles/fonts.css'
import { improveForms } from './forms/improve-forms.ts'
import { closeMenusOnNavigation } from './menus.ts'
import { followSections } from './sections/follow-sections.ts'
import { startAtTop } from './sections/start-at-top.ts'
import { chooseServices } from './services.ts'
import { showSessions } from './sessions.ts'
import { offerPasskeys } from './passkeys/offer-passkeys.ts'
import { focusMainBySkipLink } from './skip-link.ts'
import { scrollToTechnology } from './technologies.ts'
import { showFlash } from './toasts/flash-toast.ts'

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moves the backdrop of the hero in browsers in which style sheets cannot. The others load no library for it. */
async function driveParallax(): Promise<void> {
  const layers = document.querySelector<HTMLElement>('[data-parallax]')
  if (!layers || CSS.supports('animation-timeline: scroll()') || prefersReducedMotion()) return
  const { moveLayers } = await import('./parallax.ts')
  moveLayers(layers)
}

/** Makes rows that are swiped on phones a stop of the keyboard, as not all browsers do, while a part is out of sight. */
function focusRows(): void {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const row of document.querySelectorAll('[data-swiped]')) observer.observe(row)
}

/** Keeps a preview, which only staff see, up to date. */
async function followDraft(): Promise<void> {
  if (!document.querySelector('[data-preview]')) return
  const { refreshPreview } = await import('./refresh-preview.ts')
  refreshPreview()
}

startAtTop()
focusMainBySkipLink()
closeMenusOnNavigation()
followSections()
chooseServices()
focusRows()
scrollToTechnology()
void driveParallax()
showSessions()
improveForms()
offerPasskeys()
showFlash()
void followDraft()

import type { Notice } from '@loggia/contracts/site/notices'
import { swipeable } from './swipe.ts'
import style from './toast.css?inline'

/** Source of the number: specification, section 9. */
const AUTO_CLOSE_MS = 5_000

const list = addRegion()
let close: (() => void) | undefined

/** Shows a toast in place of the current one. Its region is there before, for screen readers to listen. */
export function show({ title, description, variant }: Notice): void {
  close?.()
  const item = document.createElement('li')
  item.className = variant ?? ''
  const text = document.createElement('div')
  text.setAttribute('role', 'status')
  text.setAttribute('aria-live', variant === 'destructive' ? 'assertive' : 'polite')
  text.append(element('strong', title))
  if (description) text.append(element('p', description))
  item.append(text)
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', 'Close')
  item.append(button)

  const stopTimer = autoClose(item, () => close?.())
  close = () => {
    stopTimer()
    item.remove()
    close = undefined
  }
  button.addEventListener('click', close)
  swipeable(item, close)
  list.append(item)
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string) {
  const created = document.createElement(name)
  created.textContent = text
  return created
}

/** The region, which F8 focuses and Escape clears. */
function addRegion(): HTMLOListElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  const region = document.createElement('section')
  region.className = 'toasts'
  region.tabIndex = -1
  region.setAttribute('aria-label', 'Notifications (F8)')
  region.setAttribute('role', 'region')
  const items = document.createElement('ol')
  region.append(items)
  document.body.append(region)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') region.focus()
    if (key === 'Escape' && region.contains(document.activeElement)) close?.()
  })
  return items
}

/** Closes after a while in which nobody reads or uses the toast. */
function autoClose(item: HTMLElement, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(end, AUTO_CLOSE_MS)
  }
  for (const name of ['pointerenter', 'focusin']) item.addEventListener(name, stop)
  for (const name of ['pointerleave', 'focusout']) item.addEventListener(name, start)
  start()
  return stop
}

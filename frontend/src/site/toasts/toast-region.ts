import type { Flash } from '@loggia/contracts/pages/flashes'
import { TOAST_MS, SWIPE_PX } from '../../lib/toasts/toast-limits.ts'
import style from './toast.css?inline'

const { region, list } = createRegion()
let close: (() => void) | undefined

/** Shows a toast in place of the current one. Its region is there before, for screen readers to listen. */
export function show({ title, description, variant }: Flash): void {
  close?.()
  if (!region.isConnected) document.body.append(region)
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
function createRegion() {
  document.head.append(element('style', style))
  const section = document.createElement('section')
  section.className = 'toasts'
  section.tabIndex = -1
  section.setAttribute('aria-label', 'Notifications (F8)')
  section.setAttribute('role', 'region')
  const items = document.createElement('ol')
  section.append(items)
  document.body.append(section)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') section.focus()
    if (key === 'Escape' && section.contains(document.activeElement)) close?.()
  })
  return { region: section, list: items }
}

/** Closes after a while without pointer or focus. */
function autoClose(item: HTMLElement, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(end, TOAST_MS)
  }
  for (const name of ['pointerenter', 'focusin']) item.addEventListener(name, stop)
  for (const name of ['pointerleave', 'focusout']) item.addEventListener(name, start)
  start()
  return stop
}

/** Calls `end` when the element is swiped to the right; a shorter move lets it fall back. */
function swipeable(element: HTMLElement, end: () => void): void {
  let start: number | null = null
  const travel = ({ clientX }: PointerEvent) => (start === null ? 0 : Math.max(0, clientX - start))
  element.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    start = event.clientX
    // Leaves the element with the finger. Absent where there is no pointer, as in tests.
    element.setPointerCapture?.(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    const x = travel(event)
    element.style.transform = x > 0 ? `translateX(${x}px)` : ''
  })
  const release = (event: PointerEvent) => {
    const isSwiped = travel(event) >= SWIPE_PX
    start = null
    element.style.transform = ''
    if (isSwiped && event.type === 'pointerup') end()
  }
  element.addEventListener('pointerup', release)
  element.addEventListener('pointercancel', release)
}

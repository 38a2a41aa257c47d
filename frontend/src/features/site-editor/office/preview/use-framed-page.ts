import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { DRAFT_SIGNAL } from '@loggia/contracts/site/preview'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeOf } from '../screens/page-of-section.ts'
import { patchPage } from './patch-page.ts'

/**
 * Keeps the page in a frame up to date with the drafts, and at the section that is edited.
 *
 * @param path of the page
 * @param width of the window in which it is shown, in CSS pixels
 */
export function useFramedPage(
  frame: RefObject<HTMLIFrameElement | null>,
  path: string,
  sectionKey: SectionKey | undefined,
  width: number,
) {
  /** Which page has loaded: a frame keeps neither scripts nor state, so that it can be brought up to date from here. */
  const [loaded, setLoaded] = useState<string | null>(null)
  const [invalid, setInvalid] = useState<string | null>(null)
  const isLoaded = loaded === path

  const placeIn = (page: Document, key = sectionKey) => key && page.querySelector(placeOf(key))

  function show(behavior: ScrollBehavior, key = sectionKey) {
    const page = frame.current?.contentDocument
    const place = page && placeIn(page, key)
    if (!page?.defaultView || !place) return
    // A call of scrollIntoView would scroll the editor around the frame, too.
    const { scrollPaddingTop } = page.defaultView.getComputedStyle(page.documentElement)
    const top = place.getBoundingClientRect().top - (Number.parseFloat(scrollPaddingTop) || 0)
    page.defaultView.scrollBy({ top, behavior })
  }

  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await fetch(path, { signal })
    const page = frame.current?.contentDocument
    // Without a session it is the sign-in, to which the editor leads by itself.
    if (!answer.ok || answer.redirected || !page) return
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const wasShown = placeIn(page) !== null
    patchPage(page.documentElement, fresh.documentElement)
    setInvalid(invalidIn(page))
    // Some sections are on the page only while they have an item.
    if (!wasShown) show('auto')
  })

  useEffect(() => {
    if (!isLoaded) return
    let last = new AbortController()
    function follow() {
      last.abort()
      last = new AbortController()
      // Without a connection nothing is saved either: the next save comes here again.
      refresh(last.signal).catch(() => undefined)
    }
    const followOther = ({ key }: StorageEvent) => key === DRAFT_SIGNAL && follow()
    window.addEventListener(DRAFT_SIGNAL, follow)
    window.addEventListener('storage', followOther)
    // A draft may have been saved while the page was on its way.
    follow()
    return () => {
      last.abort()
      window.removeEventListener(DRAFT_SIGNAL, follow)
      window.removeEventListener('storage', followOther)
    }
  }, [isLoaded])

  const shownAt = useRef(width)
  const follow = useEffectEvent((key: SectionKey | undefined, newWidth: number) => {
    // Style sheets make it smooth for readers who want motion. At another width, every line is elsewhere anyway.
    show(newWidth === shownAt.current ? 'auto' : 'instant', key)
    shownAt.current = newWidth
  })
  useEffect(() => follow(sectionKey, width), [sectionKey, width])

  return {
    /** Why the page does not show a draft, in words. */
    invalid,
    onLoad() {
      setLoaded(path)
      setInvalid(invalidIn(frame.current?.contentDocument))
      show('instant')
    },
  }
}

const invalidIn = (page: Document | null | undefined): string | null =>
  page?.querySelector('[data-invalid]')?.textContent ?? null

import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { DRAFT_SIGNAL } from '@loggia/contracts/site/preview'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { placeOf } from '../screens/page-of-section.ts'
import { patchPage } from './patch-page.ts'

/**
 * Keeps the page in a frame up to date with the drafts, and at the section that is edited.
 *
 * @param path of the page
 */
export function useFramedPage(
  frame: RefObject<HTMLIFrameElement | null>,
  path: string,
  sectionKey: SectionKey | undefined,
) {
  /** Which page has loaded: a frame keeps neither scripts nor state, so that it can be brought up to date from here. */
  const [loaded, setLoaded] = useState<string | null>(null)
  const [invalid, setInvalid] = useState<string | null>(null)
  const isLoaded = loaded === path

  function show(key: SectionKey | undefined, behavior: ScrollBehavior) {
    if (!key) return
    const page = frame.current?.contentDocument
    const place = page?.querySelector(placeOf(key))
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
    patchPage(page.documentElement, fresh.documentElement)
    setInvalid(invalidIn(page))
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

  // Style sheets make it smooth for readers who want motion.
  const follow = useEffectEvent((key: SectionKey | undefined) => show(key, 'auto'))
  useEffect(() => follow(sectionKey), [sectionKey])

  return {
    /** Why the page does not show a draft, in words. */
    invalid,
    onLoad() {
      setLoaded(path)
      setInvalid(invalidIn(frame.current?.contentDocument))
      show(sectionKey, 'instant')
    },
  }
}

const invalidIn = (page: Document | null | undefined): string | null =>
  page?.querySelector('[data-invalid]')?.textContent ?? null

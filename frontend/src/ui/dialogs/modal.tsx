import { DismissableLayer, FocusScope } from 'radix-ui/internal'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsInBrowser } from '../../lib/browser/use-browser-fact.ts'
import { focusHeading } from '../layout/focus-heading.ts'
import { styled } from 'styled-components'

interface ModalProps {
  /** Styles the backdrop, and in it the dialog: `> [role='dialog']`. */
  className?: string
  /** Called when Escape or a press on the backdrop asks to close it. */
  onClose: () => void
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/**
 * The common part of all dialogs: the trap for the focus, which returns afterwards, and the ways to close them. The
 * server renders none.
 */
export function Modal(props: ModalProps) {
  return useIsInBrowser() ? <OpenModal {...props} /> : null
}

function OpenModal({ className, onClose, children, ...names }: ModalProps) {
  const backdrop = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  // Before a field in it takes the focus.
  const [opener] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    if (!backdrop.current) return
    const uncover = coverPage(backdrop.current)
    const unfit = fitKeyboard(backdrop.current)
    return () => {
      unfit()
      uncover()
    }
  }, [])

  return createPortal(
    <div ref={backdrop} className={className}>
      <FocusScope.Root
        asChild
        loop
        trapped
        onMountAutoFocus={(event) => {
          event.preventDefault()
          if (dialog.current) focusFirst(dialog.current)
        }}
        onUnmountAutoFocus={(event) => {
          event.preventDefault()
          returnFocus(opener)
        }}
      >
        <DismissableLayer.Root
          asChild
          deferPointerDownOutside
          onDismiss={onClose}
          onPointerDownOutside={(event) => {
            const { button, ctrlKey } = event.detail.originalEvent
            // A toast or another dialog is no place outside, and a context menu is no press.
            if (event.target !== backdrop.current || button !== 0 || ctrlKey) event.preventDefault()
          }}
          onFocusOutside={(event) => event.preventDefault()}
        >
          <Panel ref={dialog} {...names}>
            {children}
          </Panel>
        </DismissableLayer.Root>
      </FocusScope.Root>
    </div>,
    document.body,
  )
}

/** The element of this name would make calendars and toasts inert, which stand beside it. */
const Panel = styled.div.attrs({ role: 'dialog' })``

function returnFocus(opener: Element | null) {
  // This runs after the dialog has gone: another may have opened since, in which a person types already.
  const other = document.activeElement?.closest('[role=dialog]')
  if (other && !other.contains(opener)) return
  const takesFocus = opener?.isConnected && !opener.matches('body, :disabled')
  if (opener instanceof HTMLElement && takesFocus) opener.focus()
  // The opening element is gone or disabled, such as the actions for rows that were deleted.
  else focusHeading()
}

/**
 * Keeps a backdrop where people see it while the keyboard of a phone covers a part of the page, and returns the
 * function that ends this. Browsers do not agree on whether the keyboard changes the height of the page.
 */
function fitKeyboard(backdrop: HTMLElement): () => void {
  const { visualViewport: view } = window
  if (!view) return () => undefined
  const { style } = backdrop
  const fit = () => {
    // Zooming in shows a part of the dialog, which stays as it is.
    const isCovered = view.scale === 1 && view.height < window.innerHeight
    if (isCovered) {
      style.setProperty('--seen-top', `${view.offsetTop}px`)
      style.setProperty('--seen-height', `${view.height}px`)
    } else {
      style.removeProperty('--seen-top')
      style.removeProperty('--seen-height')
    }
  }
  fit()
  view.addEventListener('resize', fit)
  view.addEventListener('scroll', fit)
  return () => {
    view.removeEventListener('resize', fit)
    view.removeEventListener('scroll', fit)
  }
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]'

/**
 * Focuses the first field or button of a dialog, with the caret at the end of its text. The dialog itself has the focus
 * where that is below the fold: the text above is to be read first.
 */
function focusFirst(dialog: HTMLElement): void {
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const first = elements.find((element) => isReachable(element))
  const chosen = first && isInSight(first, dialog) ? first : dialog
  chosen.focus({ preventScroll: true })
  if (isText(chosen) && !chosen.readOnly) putCaretAtEnd(chosen)
}

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]')) return false
  return element.checkVisibility({ visibilityProperty: true })
}

function isInSight(element: HTMLElement, dialog: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect()
  const clips = [dialog, element.closest('[data-scrolls]') ?? dialog]
  return clips.every((clip) => top <= clip.getBoundingClientRect().bottom)
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function putCaretAtEnd(field: HTMLInputElement | HTMLTextAreaElement) {
  const { length } = field.value
  // Fields such as those for email have none that a script could place.
  if (field.selectionStart !== null) field.setSelectionRange(length, length)
}

/** The backdrops of the open dialogs; the last one is on top. */
const open: HTMLElement[] = []
const hidden = new Set<Element>()

/**
 * Keeps the page behind a dialog from being scrolled and read aloud, and returns the function that ends this. The
 * backdrop catches the pointer and the dialog traps the focus, so the page needs neither `inert` nor `pointer-events:
 * none`: each element inherits them, and a list of fifty rows would compute all of its styles again.
 */
function coverPage(backdrop: HTMLElement): () => void {
  if (open.length === 0) lockScrolling()
  open.push(backdrop)
  hideOthers()
  return () => {
    open.splice(open.indexOf(backdrop), 1)
    hideOthers()
    if (open.length === 0) unlockScrolling()
  }
}

function lockScrolling() {
  const { style, clientWidth } = document.documentElement
  // The room of the scrollbar stays, or everything would be laid out for another width.
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
}

function unlockScrolling() {
  const { style } = document.documentElement
  style.removeProperty('scrollbar-gutter')
  style.removeProperty('overflow')
}

function hideOthers() {
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden.clear()
  const top = open.at(-1)
  if (!top) return
  for (const element of document.body.children) {
    if (element === top || element.hasAttribute('aria-hidden') || isAnnounced(element)) continue
    element.setAttribute('aria-hidden', 'true')
    hidden.add(element)
  }
}

/** Toasts and messages for screen readers stand beside the page's root, and speak while a dialog is open. */
function isAnnounced(element: Element): boolean {
  const isBeside = element.id !== 'root' && !open.some((backdrop) => backdrop === element)
  return isBeside && (element.ariaLive !== null || element.querySelector('[aria-live]') !== null)
}
